import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/api/createApi";
import { createHttp } from "../../src/api/createHttp";
import { createReferenceApi, type ReferenceApi } from "../../src/reference-api/createReferenceApi";
import { SessionToken } from "../../src/stores/device/SessionToken";
import { LoginStore } from "../../src/stores/slices/LoginStore";
import { RegisterStore } from "../../src/stores/slices/RegisterStore";

let server: ReferenceApi;
const values = new Map<string, string>();
const asked: { path: string; bearer: string | null }[] = [];
/** Changes an answer of the API before the site receives it. */
let change: (path: string, answer: Response) => Promise<Response> = async (_path, answer) => answer;

const session = new SessionToken({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
});

beforeAll(async () => {
  server = await createReferenceApi({ dataDir: "memory://", log: () => undefined });
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  values.clear();
  asked.length = 0;
  change = async (_path, answer) => answer;
});

const http = createHttp({
  origin: "http://api.localhost",
  domain: "dealharbor.example",
  timeoutMs: 20_000,
  getToken: () => session.get(),
  clearToken: () => session.clear(),
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    asked.push({ path: pathname, bearer: request.headers.get("authorization") });
    return change(pathname, await server.fetch(request));
  },
});
const api = createApi(http, { pictureOrigin: "" });

let people = 0;
async function registerSomeone() {
  people += 1;
  const user = { name: "Ada Finch", email: `ada${people}@reader.example`, password: "correct horse" };
  const store = new RegisterStore(api);
  const path = await store.register(user);
  return { user, path, store };
}

it("a registration keeps its token and goes home; the same address twice is refused in words #accounts-1", async () => {
  let answered = "";
  change = async (_path, answer) => {
    const body = (await answer.clone().json()) as { data?: { token?: string } };
    answered = body.data?.token ?? "";
    return answer;
  };
  const { user, path, store } = await registerSomeone();
  expect(path).toBe("/");
  expect(answered).not.toBe("");
  expect([store.token, store.error, store.errorMessage]).toEqual([answered, false, ""]);
  const register = new RegisterStore(api);
  expect(await register.register(user)).toBeUndefined();
  expect([register.error, register.token]).toEqual([true, ""]);
  expect(register.errorMessage).toMatch(/account with this address/);
});

it("a login keeps token and role for the session and goes to the blog dashboard; a logout clears both #accounts-2", async () => {
  const { user } = await registerSomeone();
  const login = new LoginStore(api, session);
  expect(await login.login(user)).toBe("/blog-dashboard");
  expect(login.role).toBe("user");
  expect([...values.keys()].sort()).toEqual(["role", "token"]);
  const token = values.get("token");
  await login.logout();
  expect([values.size, login.role, login.error]).toEqual([0, "", false]);
  expect(asked.map(({ path, bearer }) => [path, bearer])).toEqual([
    ["/system-user/register", null],
    ["/system-user/login", null],
    ["/system-user/logout", `Bearer ${token}`],
  ]);
});

it("a wrong password is refused and leaves no session #accounts-3", async () => {
  const { user } = await registerSomeone();
  const login = new LoginStore(api, session);
  expect(await login.login({ ...user, password: "wrong horse" })).toBeUndefined();
  expect([login.error, login.errorMessage]).toEqual([true, "The email address or the password is wrong."]);
  expect(values.size).toBe(0);
});

it("a blocked user is logged out with the bearer and told so #accounts-4", async () => {
  const { user } = await registerSomeone();
  change = async (path, answer) => {
    if (path !== "/system-user/login") return answer;
    const body = (await answer.json()) as { data: object };
    return Response.json({ ...body, data: { ...body.data, is_blocked: true } });
  };
  const login = new LoginStore(api, session);
  expect(await login.login(user)).toBeUndefined();
  expect(login.errorMessage).toBe("user does not have access to the portal");
  const last = asked.at(-1);
  expect(last?.path).toBe("/users/logout");
  expect(last?.bearer).toMatch(/^Bearer \S+/);
  expect([values.size, login.role]).toEqual([0, ""]);
});

it("a 401 of any call clears the session's token", async () => {
  values.set("token", "gone stale");
  values.set("role", "user");
  change = async () => Response.json({ success: false, message: "No." }, { status: 401 });
  await expect(api.categories()).rejects.toThrow("No.");
  expect([...values.keys()]).toEqual(["role"]);
});
