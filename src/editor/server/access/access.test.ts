import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { TrustedProxies } from "../../../server/settings/TrustedProxies";
import { EDITOR_PATH, TOKEN_HEADER } from "../../protocol/address";
import { EditorSettingsError, readEditorSettings } from "../readEditorSettings";
import { Audit } from "./Audit";
import { guard } from "./guard";
import { SessionCookie } from "./SessionCookie";
import { Sessions } from "./Sessions";
import { createSignInRoutes } from "./signInRoutes";

const TOKEN = "token-of-the-page";
const API = `${EDITOR_PATH}/api/drafts/test-0001`;
let server: Server | undefined;
let lines: Record<string, unknown>[] = [];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  lines = [];
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

function createRoutes(password: string | undefined, overTls: boolean, trustProxy: TrustedProxies): Hono {
  const routes = new Hono();
  const isSecure = () => overTls;
  const cookie = new SessionCookie(isSecure);
  const signedIn = password === undefined ? undefined : { sessions: new Sessions(password), cookie };
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
  const audit = new Audit({
    log,
    trustProxy,
    nameSession: (context) => signedIn?.sessions.getName(cookie.read(context)),
  });
  if (signedIn !== undefined) routes.route("/", createSignInRoutes({ ...signedIn, audit, isSecure }));
  routes.use(`${EDITOR_PATH}/*`, guard({ token: TOKEN, signedIn, isSecure }));
  routes.get(EDITOR_PATH, (context) => context.text("the page"));
  routes.all(`${EDITOR_PATH}/api/*`, (context) => context.text("done"));
  return routes;
}

/** A server with the guard before a route of the API and the page; gives a function that asks it. */
async function start(
  password?: string,
  overTls = false,
  trustProxy = TrustedProxies.NONE,
): Promise<(asked: Asked) => Promise<Answer>> {
  const routes = createRoutes(password, overTls, trustProxy);
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

test("without a password only this machine gets in, under a name of its own, with the token of the page #access-1", async () => {
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

test("a request that another site sends is refused, also with the token #access-2", async () => {
  const ask = await start();
  const send = (headers: Record<string, string>, method = "POST") => ask({ method, headers: { ...token, ...headers } });
  expect((await send({ origin: "http://evil.example" })).status).toBe(403);
  expect((await send({ origin: "null" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "same-site" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "none" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "same-origin" })).status).toBe(200);
  // Other ports and schemes of the host are other origins.
  for (const origin of ["http://localhost", "http://localhost:1", "https://localhost:1"])
    expect((await send({ origin })).status, origin).toBe(403);
  expect((await send({ host: "localhost:81", origin: "http://localhost:81" })).status).toBe(200);
  expect((await send({ host: "localhost:81", origin: "https://localhost:81" })).status).toBe(403);
  expect((await ask({ headers: { ...token, "sec-fetch-site": "none" } })).status).toBe(403);
  const visit = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };
  expect((await ask({ path: EDITOR_PATH, headers: visit })).status).toBe(200);
  expect((await ask({ path: EDITOR_PATH, headers: { ...visit, "sec-fetch-dest": "iframe" } })).status).toBe(403);
});

test("a token in an address counts for nothing, also not for an event stream #access-3", async () => {
  const ask = await start();
  expect((await ask({ path: `${API}/events`, headers: token })).status).toBe(200);
  expect((await ask({ path: `${API}/events?token=${TOKEN}` })).status).toBe(403);
});

test("a request whose sender is unknown is a foreign one", async () => {
  const routes = createRoutes(undefined, false, TrustedProxies.NONE);
  const answer = await routes.request(`http://localhost${EDITOR_PATH}`, { headers: { host: "localhost" } });
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("this machine only")]);
});

test("without a password what a proxy has passed on is refused, whatever it says", async () => {
  const ask = await start(undefined, false, TrustedProxies.parse("1"));
  for (const name of ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"])
    for (const value of ["127.0.0.1", "", "localhost"])
      expect((await ask({ headers: { ...token, [name]: value } })).status, `${name}: ${value}`).toBe(403);
});

test("with a password, behind a proxy without TLS, nobody gets in", async () => {
  const ask = await start(PASSWORD);
  const answer = await ask({ path: EDITOR_PATH, headers: { "x-forwarded-for": "127.0.0.1" } });
  expect([answer.status, answer.body]).toEqual([403, expect.stringContaining("needs TLS")]);
});

const PASSWORD = "correct horse battery";
const signIn = (password: string) => ({
  path: `${EDITOR_PATH}/sign-in`,
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ password }).toString(),
});

test("with a password who signs in gets a cookie that scripts and other sites cannot use #access-4", async () => {
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

test("guessing is slowed down, and a password does not cross the network in the clear #access-5", async () => {
  const ask = await start(PASSWORD);
  const statuses: number[] = [];
  for (let number = 0; number < 7; number++) statuses.push((await ask(signIn("wrong"))).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await ask(signIn(PASSWORD))).status).toBe(429);
  const clear = await ask({ path: EDITOR_PATH, headers: { host: "shop.example" } });
  expect([clear.status, clear.body]).toEqual([403, expect.stringContaining("needs TLS")]);
});

test("behind a trusted proxy tries count by the client: an IPv4 address, or the /64 of an IPv6 one", async () => {
  const ask = await start(PASSWORD, true, TrustedProxies.parse("1"));
  const tryOut = async (client: string) => {
    const { headers, ...asked } = signIn("wrong");
    return (await ask({ ...asked, headers: { ...headers, "x-forwarded-for": client } })).status;
  };
  for (let number = 0; number < 5; number++) expect(await tryOut(`2001:db8::${number}`)).toBe(401);
  expect(await tryOut("2001:db8::5")).toBe(429);
  expect(await tryOut("2001:db8:0:1::")).toBe(401);
  expect(await tryOut("192.0.2.1")).toBe(401);
  // What the client itself has written before the proxy's address changes nothing.
  for (let number = 0; number < 4; number++) await tryOut("192.0.2.1");
  expect(await tryOut("198.51.100.7, 192.0.2.1")).toBe(429);
});

test("one client's wrong passwords, however many, lock out neither another network of its site nor anybody else #access-8", async () => {
  const ask = await start(PASSWORD, true, TrustedProxies.parse("1"));
  const tryFrom = async (client: string, password: string) => {
    const { headers, ...asked } = signIn(password);
    return (await ask({ ...asked, headers: { ...headers, "x-forwarded-for": client } })).status;
  };
  for (let number = 0; number < 65; number++) await tryFrom("192.0.2.1", "wrong");
  expect(await tryFrom("192.0.2.2", PASSWORD)).toBe(303);
  for (let number = 0; number < 65; number++) await tryFrom("2001:db8:0:1::1", "wrong");
  expect(await tryFrom("2001:db8:0:2::1", PASSWORD)).toBe(303);
  expect(await tryFrom("198.51.100.1", PASSWORD)).toBe(303);
});

test("wrong passwords of many clients lock out nobody who has signed in before, or comes with them alone", async () => {
  const ask = await start(PASSWORD, true, TrustedProxies.parse("1"));
  const tryFrom = async (client: string, password: string) => {
    const { headers, ...asked } = signIn(password);
    return (await ask({ ...asked, headers: { ...headers, "x-forwarded-for": client } })).status;
  };
  expect(await tryFrom("198.51.100.1", PASSWORD)).toBe(303);
  const statuses: number[] = [];
  for (let number = 0; number < 400; number++) statuses.push(await tryFrom(`192.0.2.${number % 80}`, "wrong"));
  expect(statuses.filter((status) => status === 401)).toHaveLength(300);
  expect(await tryFrom("198.51.100.2", PASSWORD)).toBe(429);
  expect(await tryFrom("198.51.100.1", PASSWORD)).toBe(303);
});

test("passwords that are tried at once count each, and one that is right gives its try back", async () => {
  const ask = await start(PASSWORD);
  for (let number = 0; number < 8; number++) expect((await ask(signIn(PASSWORD))).status).toBe(303);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(signIn("wrong"))));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

test("sign-ins, refused ones and sign-outs each leave a line with the client, never with a secret #access-6", async () => {
  const ask = await start(PASSWORD, true, TrustedProxies.parse("1"));
  const sent = (asked: Asked, headers = {}) =>
    ask({ ...asked, headers: { ...asked.headers, "x-forwarded-for": "192.0.2.1", ...headers } });
  await sent(signIn("wrong password"));
  await sent(signIn(PASSWORD), { origin: "https://hostile.example" });
  const { cookie = "" } = await sent(signIn(PASSWORD));
  await sent({ path: `${EDITOR_PATH}/sign-out`, method: "POST" }, { cookie: cookie.split(";")[0] ?? "" });
  const session = expect.stringMatching(/^[\w-]{12}$/);
  expect(lines).toEqual([
    expect.objectContaining({ event: "editor_sign_in_refused", reason: "password", client: "192.0.2.1" }),
    expect.objectContaining({ event: "editor_sign_in_refused", reason: "origin", client: "192.0.2.1" }),
    expect.objectContaining({ event: "editor_signed_in", client: "192.0.2.1", session }),
    expect.objectContaining({ event: "editor_signed_out", client: "192.0.2.1", session: lines[2]?.session }),
  ]);
  const text = JSON.stringify(lines);
  for (const secret of [PASSWORD, "wrong password", cookie.split(/[=;]/)[1] ?? ""]) expect(text).not.toContain(secret);
});

test("EDITOR_PASSWORD must be long; an empty one is none", () => {
  expect(readEditorSettings({ EDITOR_PASSWORD: "" }, 3000)).toEqual({ port: 3001 });
  expect(readEditorSettings({ EDITOR_PASSWORD: PASSWORD }, 3000)).toEqual({ port: 3001, password: PASSWORD });
  expect(() => readEditorSettings({ EDITOR_PASSWORD: "short" }, 3000)).toThrow(EditorSettingsError);
});

test("EDITOR_PORT is another port than the site's, by default the next one", () => {
  const readPort = (text: string, sitePort: number) => readEditorSettings({ EDITOR_PORT: text }, sitePort).port;
  expect([readPort("", 8080), readPort(" ", 65_535), readPort("", 0), readPort("0", 0)]).toEqual([8081, 0, 0, 0]);
  expect(readPort("4000", 3000)).toBe(4000);
  for (const text of ["3000", "x", "65536", "-1", "1.5"])
    expect(() => readPort(text, 3000), text).toThrow(EditorSettingsError);
});

test("a session ends after twelve hours #access-7", () => {
  let nowMs = 0;
  const sessions = new Sessions(PASSWORD, () => nowMs);
  const secret = sessions.signIn(PASSWORD);
  expect(sessions.signIn(PASSWORD)).not.toBe(secret);
  expect(sessions.isSignedIn(secret)).toBe(true);
  nowMs = 12 * 60 * 60 * 1000;
  expect(sessions.isSignedIn(secret)).toBe(false);
  expect(sessions.isSignedIn(undefined)).toBe(false);
});
