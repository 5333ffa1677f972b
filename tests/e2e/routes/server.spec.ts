import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { BUILT_SERVER, startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { lockFolder } from "../../../src/reference-api/db/lockFolder";
import { readSections, readText } from "../support/readSections";
import { test as sharedProxyTest } from "../support/sharedProxyTest";
import { expect, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";

const HOST = "dealharbor.localhost";
const ask = (path: string, headers: Record<string, string> = {}, host = HOST) =>
  requestPage({ port: sharedPort(), host, path, headers });

test("a page may be kept by shared caches only, and every answer names its type for good #server-1", async () => {
  const { headers } = await ask("/");
  expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+/);
  expect(headers["content-type"]).toMatch(/^text\/html; charset=utf-8$/i);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-request-id"]).toMatch(/\S{8,}/);
});

test("files with a hash are kept for a year, other files for a day", async () => {
  const { text } = await ask("/");
  const [script] = /\/assets\/[^" ]+\.js/.exec(text) ?? [];
  const [font] = /\/assets\/[^" )]+\.woff2/.exec(text) ?? [];
  for (const path of [script, font]) {
    const { status, headers } = await ask(path ?? "");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  const { status, headers } = await ask("/scripts/outbound.js");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=86400");
});

test("pages and files are compressed for whoever takes it", async () => {
  const { text } = await ask("/");
  const [script] = /\/assets\/[^" ]+\.js/.exec(text) ?? [];
  expect((await ask("/", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  expect((await ask(script ?? "", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  expect((await ask(script ?? "", { "accept-encoding": "br, gzip" })).headers["content-encoding"]).toBe("br");
  expect((await ask("/")).headers["content-encoding"]).toBeUndefined();
  expect((await ask("/", { "accept-encoding": "gzip" })).headers.vary).toMatch(/accept-encoding/i);
});

test("every page has a security policy without anything unsafe, and no style or event attributes #server-2", async () => {
  const answers = [
    ...(await Promise.all(HOMES.map(({ host }) => ask("/", {}, host)))),
    await ask("/no-such-page"),
    await ask("/", {}, "unknown.localhost"),
  ];
  for (const { headers, text } of answers) {
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toMatch(/(?:script|default)-src[^;]*(?:\*|https?:(?:\s|;|$)|data:)/);
    expect(text).not.toMatch(/<[a-z][^>]*\s(?:style|on[a-z]+)=/);
  }
});

test("an address that leads nowhere is 404 with the site's own page around it #server-3", async () => {
  const { status, text } = await ask("/no-such-page");
  const sections = readSections(text);
  expect(status).toBe(404);
  expect(readText(text, "h1")).toBe("This berth is empty");
  expect(text).toMatch(/<meta name="robots" content="noindex"/);
  expect(sections.get("not-found")?.links).toContainEqual({ text: "Home", href: "/" });
  expect(sections.get("site-header")?.landmark).toBe("header");
  expect(sections.get("footer-legal")?.landmark).toBe("footer");
});

test("a host that no domain has is 421, whatever the path, and is told so on a page #server-4", async () => {
  for (const host of ["unknown.localhost", "dealharbor.localhost.evil.test", "-", "shop.example:3000"]) {
    for (const path of ["/", "/store"]) {
      const { status, headers, text } = await ask(path, {}, host);
      expect(status, host).toBe(421);
      expect(headers["cache-control"]).toBe("no-store");
      expect(readText(text, "h1")).not.toBe("");
      expect(readText(text, "title")).not.toBe("");
    }
  }
});

sharedProxyTest("a forwarded host does not count unless a proxy is trusted #server-5", async ({ proxied }) => {
  const headers = { "x-forwarded-host": "promopeak.localhost" };
  const { text } = await requestPage({ port: proxied.server.port, host: HOST, headers });
  expect(readText(text, "title")).toContain("Deal Harbor");
});

test("a leading www. shows the same domain, and plain localhost the default one", async () => {
  for (const host of [
    "www.promopeak.localhost",
    "PromoPeak.localhost",
    "promopeak.localhost:3000",
    "promopeak.localhost.",
  ]) {
    const { status, text } = await ask("/", {}, host);
    expect(status, host).toBe(200);
    expect(readText(text, "title")).toContain("Promo Peak");
  }
  for (const host of ["localhost", "127.0.0.1", `localhost:${sharedPort()}`])
    expect(readText((await ask("/", {}, host)).text, "title")).toContain("Deal Harbor");
});

test("the state of the server's health is told whatever the host", async () => {
  for (const host of [HOST, "unknown.localhost", "10.0.0.1:8080"]) {
    const { status, text } = await ask("/healthz", {}, host);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ status: "ok" });
  }
});

test("pages with many calls, and many pages, leave nothing behind that listens", SYSTEM, async ({ proxied }) => {
  const { port, log } = proxied.server;
  for (const path of ["/home2", "/home3", "/home4"]) await requestPage({ port, host: HOST, path });
  for (const { host } of HOMES) await requestPage({ port, host });
  const paths = Array.from({ length: 15 }, (_, index) => `/store?page=${index}`);
  for (const path of ["/", "/coupons", ...paths]) await requestPage({ port, host: HOST, path });
  expect(log.filter((line) => line.includes("Warning"))).toEqual([]);
});

test("HEAD is answered as GET is, without a body", async () => {
  const head = await requestPage({ port: sharedPort(), host: HOST, method: "HEAD" });
  const get = await ask("/");
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-security-policy"]).toBe(get.headers["content-security-policy"]);
  // The last part counts the seconds until an offer ends.
  const withoutSeconds = (header: string | undefined) => header?.replace(/(?<=stale-if-error=)\d+/, "");
  expect(withoutSeconds(head.headers["cache-control"] as string)).toBe(
    withoutSeconds(get.headers["cache-control"] as string),
  );
  const missing = await requestPage({ port: sharedPort(), host: HOST, path: "/no-such-page", method: "HEAD" });
  expect(missing.status).toBe(404);
});

test("what is not to be read is refused with 405 and what is allowed, and changes nothing #server-6", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    for (const path of ["/", "/contactus", "/no-such-page", "/robots.txt", "/healthz"]) {
      const { status, headers } = await requestPage({ port: sharedPort(), host: HOST, path, method });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, "GET, HEAD"]);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  }
});

test("neither hidden files nor the server's own are served #server-7", async () => {
  const paths = [
    "/.git/HEAD",
    "/assets/",
    "/payment/",
    "/.vite/page-modules.json",
    "/.vite/page-styles.json",
    "/../server/main.js",
    "/%2e%2e/server/main.js",
    "/assets/..%2f..%2fserver/main.js",
  ];
  for (const path of paths) {
    const { status, text } = await ask(path);
    expect(status, path).toBe(404);
    expect(text).not.toContain("createHandler");
    expect(text).not.toContain('"ofEntry"');
  }
});

test("a stop waits for the pages under way, and takes no new ones", SYSTEM, async ({ proxied }) => {
  const { proxy, server } = proxied;
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  proxy.rule = ({ path }) => (path.endsWith("latest-stores") ? { kind: "hold", until } : undefined);
  const underWay = requestPage({ port: server.port, host: HOST });
  await expect.poll(() => proxy.apiCalls.some(({ path }) => path.endsWith("latest-stores"))).toBe(true);
  server.requestStop();
  await expect
    .poll(() =>
      requestPage({ port: server.port, host: HOST, path: "/healthz" }).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  release();
  const { status, text } = await underWay;
  expect(status).toBe(200);
  expect(readSections(text).get("new-stores")?.items).toHaveLength(11);
  expect(await server.ended).toBe(0);
});

test(
  "what a server writes in DATA_DIR is for its own user alone, whatever the umask is #server-8",
  SYSTEM,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-modes-"));
    const dataDir = join(folder, "data");
    try {
      const open = ["--import", "data:text/javascript,process.umask(0)"];
      const server = await startServer({ DATA_DIR: dataDir }, [...open, ...BUILT_SERVER]);
      await requestPage({ port: server.port, host: HOST, path: "/" });
      await server.stop();
      const names = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
      for (const name of ["auth-secret", "answers", join("reference-api", "PG_VERSION")]) expect(names).toContain(name);
      const modes = ["", ...names].map((name) => ({ name, mode: lstatSync(join(dataDir, name)).mode & 0o777 }));
      expect(modes.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("a server that cannot start says why in one sentence and ends with 2", SYSTEM, async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-start-"));
  const api = { API_ORIGIN: `http://127.0.0.1:${sharedPort()}` };
  const start = (settings: Record<string, string>) =>
    startServer({ DATA_DIR: folder, ...settings }).then(
      () => "It started.",
      (error: Error) => error.message,
    );
  try {
    const release = await lockFolder(join(folder, "reference-api"));
    const [port, alien, taken, domains] = await Promise.all([
      start({ ...api, PORT: String(sharedPort()) }),
      start({ ...api, HOST: "192.0.2.1" }),
      start({}),
      start({ SITE_DOMAINS: "https://shop.example/" }),
    ]);
    release();
    expect(port).toContain(
      `Port ${sharedPort()} of 127.0.0.1 is in use by another program. Stop that program, or set PORT`,
    );
    expect(alien).toContain("This machine has no address 192.0.2.1. Set HOST to one of its own");
    expect(taken).toContain(`is in use by process ${process.pid} of ${hostname()} since `);
    expect(taken).toContain("Stop that process, or set DATA_DIR to another folder.");
    expect(domains).toContain(
      "SITE_DOMAINS: expected names of domains, such as shop.example,deals.example; “https://shop.example/” is no host name; write shop.example.",
    );
    for (const text of [port, alien, taken, domains]) {
      expect(text).toContain("The server ended with 2.");
      expect(text).not.toMatch(/\n\s+at /);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
