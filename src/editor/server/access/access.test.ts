import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { EDITOR_PATH, TOKEN_HEADER } from "../../protocol/address";
import { guard, isLocalSender } from "./guard";
import { AccessError, readAccess } from "./readAccess";
import { SessionCookie } from "./SessionCookie";
import { Sessions } from "./Sessions";
import { createSignInRoutes } from "./signInRoutes";

const TOKEN = "token-of-the-page";
const API = `${EDITOR_PATH}/api/drafts/test-0001`;
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookie: string | undefined;
}

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A server with the guard before a route of the API and the page; gives a function that asks it. */
async function start(password?: string, isSecure = false): Promise<(asked: Asked) => Promise<Answer>> {
  const routes = new Hono();
  const cookie = new SessionCookie(() => isSecure);
  const signedIn = password === undefined ? undefined : { sessions: new Sessions(password), cookie };
  const log = pino({ level: "silent" });
  const isPrivate = (context: Context) => isSecure || isLocalSender(context);
  if (signedIn !== undefined) routes.route("/", createSignInRoutes({ ...signedIn, log, isPrivate }));
  routes.use(`${EDITOR_PATH}/*`, guard({ token: TOKEN, signedIn }));
  routes.get(EDITOR_PATH, (context) => context.text("the page"));
  routes.all(`${EDITOR_PATH}/api/*`, (context) => context.text("done"));
  const started = serve({ fetch: routes.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  server = started;
  await new Promise((resolve) => (started.listening ? resolve(undefined) : started.once("listening", resolve)));
  const { port } = started.address() as AddressInfo;
  return ({ path = API, method = "GET", headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const asked = request({ port, path, method, headers: { host: `localhost:${port}`, ...headers } }, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, body: text, cookie: response.headers["set-cookie"]?.[0] }),
        );
      });
      asked.on("error", reject);
      asked.end(body);
    });
}

const token = { [TOKEN_HEADER]: TOKEN };

test("without a password only this machine gets in, under a name of its own, with the token of the page", async () => {
  const ask = await start();
  expect((await ask({ headers: token })).status).toBe(200);
  expect((await ask({ path: EDITOR_PATH })).status).toBe(200);
  for (const host of ["evil.example", "localhost.evil.example", "10.0.0.7:3000", "[::2]:80"])
    expect((await ask({ headers: { ...token, host } })).status, host).toBe(403);
  for (const host of ["127.0.0.1:3000", "[::1]:3000", "dealharbor.localhost:3000"])
    expect((await ask({ headers: { ...token, host } })).status, host).toBe(200);
  expect((await ask({})).body).toContain("Reload it");
  expect((await ask({ headers: { [TOKEN_HEADER]: "other" } })).status).toBe(403);
});

test("a request that another site sends is refused, also with the token", async () => {
  const ask = await start();
  const send = (headers: Record<string, string>, method = "POST") => ask({ method, headers: { ...token, ...headers } });
  expect((await send({ origin: "http://evil.example" })).status).toBe(403);
  expect((await send({ origin: "null" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "none" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "same-origin" })).status).toBe(200);
  const visit = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };
  expect((await ask({ path: EDITOR_PATH, headers: visit })).status).toBe(200);
  expect((await ask({ path: EDITOR_PATH, headers: { ...visit, "sec-fetch-dest": "iframe" } })).status).toBe(403);
});

test("an event stream may carry its token in the address, nothing else may", async () => {
  const ask = await start();
  expect((await ask({ path: `${API}/events?token=${TOKEN}` })).status).toBe(200);
  expect((await ask({ path: `${API}/commands?token=${TOKEN}` })).status).toBe(403);
  expect((await ask({ path: `${API}/events?token=${TOKEN}`, method: "POST" })).status).toBe(403);
});

const PASSWORD = "correct horse battery";
const signIn = (password: string) => ({
  path: `${EDITOR_PATH}/sign-in`,
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ password }).toString(),
});

test("with a password who signs in gets a cookie that scripts and other sites cannot use", async () => {
  const ask = await start(PASSWORD, true);
  const page = await ask({ path: EDITOR_PATH });
  expect([page.status, page.body]).toEqual([401, expect.stringContaining('type="password"')]);
  expect(page.body).toContain('autocomplete="current-password"');
  expect((await ask({ headers: token })).status).toBe(401);
  expect((await ask(signIn("wrong"))).status).toBe(401);
  const { status, cookie = "" } = await ask(signIn(PASSWORD));
  expect(status).toBe(303);
  expect(cookie).toMatch(/^__Host-dealframe_editor=[\w-]{43};/);
  for (const part of ["HttpOnly", "SameSite=Strict", "Secure", "Path=/"]) expect(cookie).toContain(part);
  const session = { cookie: cookie.split(";")[0] ?? "" };
  expect((await ask({ path: EDITOR_PATH, headers: session })).body).toBe("the page");
  expect((await ask({ headers: { ...session, ...token, host: "shop.example" } })).status).toBe(200);
  expect((await ask({ headers: session })).status).toBe(403);
  // The name that a page over plain http could have set counts for nothing.
  const forged = { cookie: session.cookie.replace("__Host-", "") };
  expect((await ask({ headers: { ...forged, ...token } })).status).toBe(401);
  await ask({ path: `${EDITOR_PATH}/sign-out`, method: "POST", headers: session });
  expect((await ask({ headers: { ...session, ...token } })).status).toBe(401);
});

test("guessing is slowed down, and a password does not cross the network in the clear", async () => {
  const ask = await start(PASSWORD);
  const statuses: number[] = [];
  for (let number = 0; number < 7; number++) statuses.push((await ask(signIn("wrong"))).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await ask(signIn(PASSWORD))).status).toBe(429);
  const clear = await ask({ path: EDITOR_PATH, headers: { host: "shop.example" } });
  expect([clear.status, clear.body]).toEqual([403, expect.stringContaining("needs TLS")]);
});

test("EDITOR_PASSWORD must be long; an empty one is none", () => {
  expect(readAccess({ EDITOR_PASSWORD: "" })).toEqual({});
  expect(readAccess({ EDITOR_PASSWORD: PASSWORD })).toEqual({ password: PASSWORD });
  expect(() => readAccess({ EDITOR_PASSWORD: "short" })).toThrow(AccessError);
});

test("a session ends after twelve hours", () => {
  let nowMs = 0;
  const sessions = new Sessions(PASSWORD, () => nowMs);
  const secret = sessions.signIn(PASSWORD);
  expect(sessions.signIn(PASSWORD)).not.toBe(secret);
  expect(sessions.isSignedIn(secret)).toBe(true);
  nowMs = 12 * 60 * 60 * 1000;
  expect(sessions.isSignedIn(secret)).toBe(false);
  expect(sessions.isSignedIn(undefined)).toBe(false);
});
