import { beforeEach, expect, it } from "vitest";
import type { Api } from "../../api/createApi";
import { SessionToken } from "../device/SessionToken";
import { LoginStore } from "./LoginStore";

const CREDENTIALS = { email: "ada@reader.example", password: "correct horse" };

type Calls = Pick<Api, "login" | "logout" | "logoutBlockedUser">;

/** A store that uses the browser's session storage. */
function createStore(calls: Partial<Calls>): LoginStore {
  const answered: Calls = {
    login: async () => ({ token: "a-token", role: "editor", isBlocked: false }),
    logout: async () => undefined,
    logoutBlockedUser: async () => undefined,
    ...calls,
  };
  return new LoginStore(answered, new SessionToken(sessionStorage));
}

const kept = () => ({ token: sessionStorage.getItem("token"), role: sessionStorage.getItem("role") });

beforeEach(() => sessionStorage.clear());

it("a login keeps token and role in the session's storage, and a logout clears both #LoginStore-1", async () => {
  const store = createStore({});
  const loggingIn = store.login(CREDENTIALS);
  expect(store.loading).toBe(true);
  expect(await loggingIn).toBe("/blog-dashboard");
  expect(kept()).toEqual({ token: "a-token", role: "editor" });
  expect([store.loading, store.error]).toEqual([false, false]);
  await store.logout();
  expect(kept()).toEqual({ token: null, role: null });
});

it("a blocked user keeps no session and is told why #LoginStore-2", async () => {
  const bearers: (string | null)[] = [];
  const store = createStore({
    login: async () => ({ token: "a-token", role: "editor", isBlocked: true }),
    logoutBlockedUser: async () => void bearers.push(sessionStorage.getItem("token")),
  });
  expect(await store.login(CREDENTIALS)).toBeUndefined();
  expect([store.error, store.errorMessage]).toEqual([true, "user does not have access to the portal"]);
  expect(bearers).toEqual(["a-token"]);
  expect(kept()).toEqual({ token: null, role: null });
});

it("a failure without a message keeps the error's own #LoginStore-3", async () => {
  const store = createStore({ login: () => Promise.reject(new Error("Network Error")) });
  expect(await store.login(CREDENTIALS)).toBeUndefined();
  expect([store.error, store.errorMessage]).toEqual([true, "Network Error"]);
  expect(kept()).toEqual({ token: null, role: null });
});
