import { lstat, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from "./createReferenceApi";

const DAY_MS = 864e5;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "reference-api-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Opens the API on the folder, and closes it at the end of the test, even of one that fails: the folder has one process. */
async function openApi(options: Partial<ReferenceApiOptions> = {}): Promise<ReferenceApi> {
  const api = await createReferenceApi({ dataDir, ...options });
  onTestFinished(() => api.close());
  return api;
}

async function read(api: ReferenceApi, path: string) {
  const response = await api.fetch(
    new Request(`http://api.test${path}`, { headers: { "domain-name": "savvyfox.example" } }),
  );
  return (await response.json()) as { data: { _id: string; expiry_date: string | null }[]; message?: string };
}

/** Registers an account, and gives the status: 409 where the address has one. */
async function register(api: ReferenceApi) {
  const headers = { "domain-name": "savvyfox.example", "content-type": "application/json" };
  const body = JSON.stringify({ name: "Kim", email: "kim@staff.example", password: "seven tall ships in fog" });
  return (await api.fetch(new Request("http://api.test/system-user/register", { method: "POST", headers, body })))
    .status;
}

const JSON_HEADERS = { "domain-name": "savvyfox.example", "content-type": "application/json" };

async function logIn(api: ReferenceApi, user: { readonly email: string; readonly password: string }) {
  const init = { method: "POST", headers: JSON_HEADERS, body: JSON.stringify(user) };
  const response = await api.fetch(new Request("http://api.test/system-user/login", init));
  const { data } = (await response.json()) as { data?: { token: string } };
  return { status: response.status, token: data?.token };
}

/** Logs out, and gives the status: 401 where the token is worth nothing. */
async function logOut(api: ReferenceApi, token = "") {
  const init = { headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` } };
  return (await api.fetch(new Request("http://api.test/system-user/logout", init))).status;
}

describe("the embedded database in a folder", () => {
  it("keeps what was written, refuses a second start, and is as fresh at a later start as at the first #persistence-1", async () => {
    const path = "/api/end-user/coupon/coupon-list-by-website?sort=ending&per_page=10";
    // One moment for both: the seed's days are those of the start, and a test may run over midnight.
    const startedAt = new Date();
    const first = await openApi({ now: () => startedAt });
    const soon = await read(first, path);
    expect(await register(first)).toBe(200);
    await expect(createReferenceApi({ dataDir })).rejects.toThrow("is in use");
    await first.close();

    const later = new Date(startedAt.getTime() + 100 * DAY_MS);
    const second = await openApi({ now: () => later });
    const soonLater = await read(second, path);
    const moved = soon.data.map(({ _id, expiry_date }) => ({ _id, at: Date.parse(expiry_date ?? "") + 100 * DAY_MS }));
    expect(soonLater.data.map(({ _id, expiry_date }) => ({ _id, at: Date.parse(expiry_date ?? "") }))).toEqual(moved);
    expect(await register(second)).toBe(409);
    // A password does not become old.
    expect((await logIn(second, { email: "kim@staff.example", password: "seven tall ships in fog" })).status).toBe(200);
    await second.close();
  });

  it("takes a token until twelve hours after the login #persistence-2", async () => {
    let now = new Date();
    const user = { email: "ada@staff.example", password: "tide and sand", role: "admin" };
    const api = await openApi({ now: () => now, users: [user] });
    const tokens = [(await logIn(api, user)).token, (await logIn(api, user)).token];
    now = new Date(now.getTime() + 11.9 * 36e5);
    expect(await logOut(api, tokens[0])).toBe(200);
    now = new Date(now.getTime() + 0.2 * 36e5);
    expect(await logOut(api, tokens[1])).toBe(401);
    await api.close();
  });

  it("takes the tokens of the time before a restart, and none once the secret is a new one #persistence-3", async () => {
    const user = { email: "ada@staff.example", password: "tide and sand", role: "admin" };
    const first = await openApi();
    const tokens = [(await logIn(first, user)).token, (await logIn(first, user)).token];
    await first.close();
    const second = await openApi();
    expect(await logOut(second, tokens[0])).toBe(200);
    await second.close();
    const third = await openApi({ authSecret: "fedcba9876543210fedcba9876543210" });
    expect(await logOut(third, tokens[1])).toBe(401);
    await third.close();
  });

  it("lets nobody but its owner read or write its files", async () => {
    const names = await readdir(join(dataDir, "reference-api"), { recursive: true });
    expect(names.length).toBeGreaterThan(900);
    const paths = ["reference-api", ...names.map((name) => join("reference-api", name))];
    const stats = await Promise.all(
      paths.map(async (path) => ({ path, mode: (await lstat(join(dataDir, path))).mode })),
    );
    expect(stats.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
  });

  it("keeps a secret that only its owner can read #persistence-4", async () => {
    const { mode, size } = await stat(join(dataDir, "auth-secret"));
    expect(mode & 0o077).toBe(0);
    expect(size).toBe(64);
  });
});
