import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needsProgram } from "../../../harness/programs/programs";
import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { listRunning, withEndingSite } from "../support/endingSite";
import { expect, sharedPort, test } from "../support/siteTest";

const NGINX = needsProgram("nginx");
const HOST = "dealharbor.localhost";

/** A port of the loopback interface that nothing listens on. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** The guide's configuration with the ports and folders of a test, as a file that nginx can be started with alone. */
function writeConfiguration(
  folder: string,
  ports: { readonly nginx: number; readonly site: number; readonly api?: number },
  guide = readFileSync("docs/nginx.conf", "utf8"),
): string {
  const changes: readonly (readonly [string, string, number])[] = [
    ["server 127.0.0.1:3000;", `server 127.0.0.1:${ports.site};`, 1],
    ["server 127.0.0.1:4000;", `server 127.0.0.1:${ports.api ?? ports.site};`, 1],
    ["listen 8080;", `listen 127.0.0.1:${ports.nginx};`, 2],
    ["/var/cache/nginx/dealframe", join(folder, "cache"), 1],
  ];
  const adapted = changes.reduce((text, [before, after, count]) => {
    expect(text.split(before), before).toHaveLength(count + 1);
    return text.replaceAll(before, after);
  }, guide);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `pid ${join(folder, "nginx.pid")};
error_log ${join(folder, "error.log")};
daemon off;
master_process off;
events {}
http {
access_log off;
${temporary.join("\n")}
${adapted}
}
`,
  );
  return file;
}

/** Posts an empty report through nginx from an address of this machine; gives the status. */
function report(port: number, localAddress: string, forwardedFor: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: HOST, "content-type": "application/csp-report", "x-forwarded-for": forwardedFor };
    const path = "/_dealframe/csp-reports";
    const sent = request({ host: "127.0.0.1", port, path, localAddress, method: "POST", headers, agent: false });
    sent.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
    sent.on("error", reject);
    sent.end("{}");
  });
}

/** nginx that stores pages as the guide's does, but passes on whatever a visitor writes into forwarded headers. */
function readCarelessGuide(): string {
  const guide = readFileSync("docs/nginx.conf", "utf8");
  const careless = guide.replace(/^ *proxy_set_header X-Forwarded-(?:Host|Proto) .*\n/gm, "");
  expect(careless.split("\n").length).toBe(guide.split("\n").length - 2);
  return careless;
}

/** Starts nginx with a configuration of `writeConfiguration`; gives what ends it. */
async function runNginx(file: string, folder: string, isUp: () => Promise<unknown>): Promise<() => Promise<void>> {
  const nginx = spawn(NGINX.path, ["-c", file, "-p", folder, "-e", join(folder, "error.log")], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => nginx.once("exit", () => resolve()));
  await expect.poll(() => isUp().then(Boolean, () => false)).toBe(true);
  return () => {
    nginx.kill("SIGTERM");
    return ended;
  };
}

for (const [title, readGuide] of [
  ["that sets forwarded headers", undefined],
  ["that passes them on", readCarelessGuide],
] as const)
  test(`behind a cache ${title}, no forged header changes what the next visitor gets`, async () => {
    test.skip(NGINX.isMissing, NGINX.reason);
    const folder = mkdtempSync(join(tmpdir(), "dealframe-nginx-"));
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, "cache"));
    const port = await findFreePort();
    const server = await startServer({
      API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
      DATA_DIR: join(folder, "data"),
      // On a busy machine the first answers take long.
      API_TIMEOUT_MS: "20000",
      TRUST_PROXY: "1",
      HSTS_MAX_AGE_S: "60",
    });
    const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await requestPage({ port, host: HOST, path, headers });
      const { location, "content-type": type, "strict-transport-security": hsts, ...others } = answer.headers;
      const site = /<meta property="og:site_name" content="([^"]*)"|<loc>[^<]*/.exec(answer.text)?.[0];
      const isReported = [
        others["reporting-endpoints"],
        String(others["content-security-policy"]).includes("; report-to"),
      ];
      return { told: { status: answer.status, location, type, hsts, isReported, site }, cache: others["x-cache"] };
    };
    let stop: (() => Promise<void>) | undefined;
    try {
      const file = writeConfiguration(folder, { nginx: port, site: server.port }, readGuide?.());
      stop = await runNginx(file, folder, () => ask("/healthz"));
      for (const path of ["/", "/sitemap.xml"]) {
        await expect.poll(async () => (await ask(path)).told.status, { timeout: 20_000 }).toBe(200);
        const clean = (await ask(path)).told;
        expect(clean.site).toMatch(/deal ?harbor/i);
        for (const [name, value] of [
          ["x-forwarded-host", "savvyfox.localhost"],
          ["x-forwarded-proto", "https"],
          ["x-forwarded-proto", "javascript"],
          ["forwarded", "host=savvyfox.localhost;proto=https"],
          ["x-original-url", "/contactus"],
          ["x-rewrite-url", "/contactus"],
          ["x-http-method-override", "POST"],
        ] as const) {
          // The address is another one for the cache, and the same for the site.
          const address = `${path}?forged=${name}-${value.length}`;
          await ask(address, { [name]: value });
          expect((await ask(address)).told, `${path} after ${name}: ${value}`).toEqual(clean);
          expect((await ask(address)).cache, "what is sent comes from the cache").toMatch(/^(HIT|STALE|UPDATING)$/);
        }
      }
    } finally {
      await stop?.();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

test("nginx with the guide's configuration stores pages by host, and serves them while the site is gone", async () => {
  test.skip(NGINX.isMissing, NGINX.reason);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-nginx-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "cache"));
  const port = await findFreePort();
  const server = await startServer({
    API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
    DATA_DIR: join(folder, "data"),
    TRUST_PROXY: "1",
    PAGE_FRESH_S: "1",
  });
  let stop: (() => Promise<void>) | undefined;
  const ask = (host: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
    requestPage({ port, host, path, headers: { "accept-encoding": "gzip", ...headers } });
  try {
    const file = writeConfiguration(folder, { nginx: port, site: server.port });
    stop = await runNginx(file, folder, async () => (await ask(HOST, "/")).status === 200);

    const stored = await ask(HOST, "/");
    expect(stored.headers["x-cache"]).toMatch(/^(HIT|STALE|UPDATING)$/);
    expect(stored.headers["content-encoding"]).toBe("gzip");
    expect((await ask(HOST, "/", { "if-none-match": stored.headers.etag ?? "" })).status).toBe(304);
    const other = await ask("savvyfox.localhost", "/");
    expect([other.status, other.headers["x-cache"]]).toEqual([200, "MISS"]);
    expect(other.headers.etag).not.toBe(stored.headers.etag);
    expect((await ask("unknown.localhost", "/")).status).toBe(421);
    expect((await ask(HOST, "/no-such-page")).status).toBe(404);
    const withToken = { authorization: "Bearer someone" };
    await ask(HOST, "/coupons", withToken);
    expect((await ask(HOST, "/coupons", withToken)).headers["x-cache"]).toBe("BYPASS");
    expect((await ask(HOST, "/_dealframe/purge")).status).toBe(404);
    expect((await ask(HOST, `/?q=${"x".repeat(9000)}`)).status).toBe(414);

    // What a visitor writes into forwarded headers counts for nothing: neither host nor address.
    const spoofed = { "x-forwarded-host": "savvyfox.localhost" };
    const own = await ask(HOST, "/newlyaddedstores", { ...spoofed, "accept-encoding": "identity" });
    expect(/<meta property="og:site_name" content="([^"]*)"/.exec(own.text)?.[1]).toBe("Deal Harbor");
    const reports = Array.from({ length: 31 }, (_, number) => report(port, "127.0.0.1", `198.51.100.${number}`));
    expect((await Promise.all(reports)).filter((status) => status === 429)).toHaveLength(1);
    expect(await report(port, "127.0.0.2", "127.0.0.1"), "another visitor").toBe(204);

    await server.kill();
    const alone = await ask(HOST, "/");
    expect([alone.status, alone.headers.etag]).toEqual([200, stored.headers.etag]);
    expect((await ask(HOST, "/coupons")).status).toBe(502);
  } finally {
    await stop?.();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("nginx with the guide's configuration passes calls to the API with the visitor's address, and its metrics to nobody", async () => {
  test.skip(NGINX.isMissing, NGINX.reason);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-nginx-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "cache"));
  const port = await findFreePort();
  const secret = "0123456789abcdef0123456789abcdef";
  const settings = {
    DATA_DIR: join(folder, "data"),
    TRUST_PROXY: "1",
    API_SECRET: secret,
    METRICS_TOKEN: `${secret}m`,
  };
  const api = await startServer(settings, ["dist/server/api.js"]);
  let stop: (() => Promise<void>) | undefined;
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    requestPage({
      port,
      host: "api.example.com",
      path,
      headers: { "domain-name": "dealharbor.example", ...headers },
    });
  try {
    const file = writeConfiguration(folder, { nginx: port, site: 1, api: api.port });
    stop = await runNginx(file, folder, async () => (await ask("/healthz")).status === 200);
    expect((await ask("/metrics", { authorization: `Bearer ${secret}m` })).status).toBe(404);
    const path = "/end-user/store/search-store?name=a";
    const readStatuses = async (headers: Readonly<Record<string, string>>) => {
      const reads = Array.from({ length: 60 }, (_, number) =>
        ask(path, { "x-forwarded-for": `198.51.100.${number}`, ...headers }),
      );
      return new Set((await Promise.all(reads)).map(({ status }) => status));
    };
    expect(await readStatuses({}), "all are one visitor's, who has a limit").toEqual(new Set([200, 429]));
    expect(await readStatuses({ "x-dealframe-secret": secret }), "the site has none").toEqual(new Set([200]));
  } finally {
    await stop?.();
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("no page from the cache of nginx shows an offer as running that has ended, whatever it had stored", async () => {
  test.skip(NGINX.isMissing, NGINX.reason);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-nginx-"));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "cache"));
  const port = await findFreePort();
  let stop: (() => Promise<void>) | undefined;
  try {
    await withEndingSite(40_000, async ({ read, endsAtMs, port: site }) => {
      const file = writeConfiguration(folder, { nginx: port, site: site() });
      stop = await runNginx(file, folder, async () => (await read("/healthz", port)).status === 200);
      // One page is asked for all the time, one until shortly before the end, and one early and not again before it.
      const early = await read("/coupons", port);
      expect(listRunning(early.text, endsAtMs).length).toBeGreaterThan(0);
      const caches = new Set<unknown>();
      while (Date.now() < endsAtMs + 8_000) {
        const isOver = Date.now() >= endsAtMs;
        const isQuiet = !isOver && endsAtMs - Date.now() < 10_000;
        for (const path of ["/", ...(isQuiet ? [] : ["/home2"]), ...(isOver ? ["/coupons"] : [])]) {
          const { status, text, headers } = await read(path, port);
          expect(status, path).toBe(200);
          if (isOver)
            expect(
              listRunning(text, endsAtMs),
              `${path} ${Date.now() - endsAtMs} ms after the end, ${headers["x-cache"]}, ${headers["cache-control"]}`,
            ).toEqual([]);
          caches.add(headers["x-cache"]);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect([...caches]).toEqual(expect.arrayContaining(["MISS", "HIT"]));
    });
  } finally {
    await stop?.();
    rmSync(folder, { recursive: true, force: true });
  }
});
