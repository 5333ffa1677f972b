import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { inventRequests } from "../../../harness/load/inventRequests";
import { type LoadAnswer, openConnections } from "../../../harness/load/openConnections";
import { requestPage } from "../../../harness/servers/requestPage";
import type { ServerProcess } from "../../../harness/servers/serverProcess";
import { expect, test } from "../support/cachedSiteTest";
import { WITHOUT_CACHES } from "../support/siteTest";

const HOST = "dealharbor.localhost";
/** All requests of a test come from one address. */
const MANY_VISITORS = { VISITOR_CONCURRENCY: "0" };
const HOSTS = [HOST, "couponcove.localhost", "savvyfox.localhost"];

test.use({ apiTimeoutMs: 20_000 });

/** The lines of the log about requests, by their ids. */
function readRequests({ log }: ServerProcess): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const lines = log.filter((line) => line.includes('"requestId"'));
  return new Map(lines.map((line) => JSON.parse(line)).map((entry) => [String(entry.requestId), entry]));
}

test("of more pages than can be rendered some are refused with a tiny 503, and the server recovers #load-1", async ({
  site,
}) => {
  const { port, log } = await site.start({ ...MANY_VISITORS, PAGE_FRESH_S: "0" });
  expect((await requestPage({ port, host: HOST })).status).toBe(200);
  const connections = openConnections(port);
  const answers = await Promise.all(Array.from({ length: 600 }, () => connections.ask({ host: HOST, path: "/" })));
  const pages = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(pages.length + refused.length).toBe(600);
  expect(pages.length, "those that can be rendered are").toBeGreaterThan(0);
  expect(refused.length, "those that would wait too long are not").toBeGreaterThan(100);
  for (const { headers, bytes } of refused) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(headers["cache-control"]).toBe("no-store");
    // One packet.
    expect(bytes).toBeLessThan(1400);
  }
  await expect.poll(async () => (await connections.ask({ host: HOST, path: "/" })).status).toBe(200);
  connections.close();
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test("under the same load a page that is kept is served, fresh or stale", async ({ site }) => {
  const server = await site.start({ ...MANY_VISITORS, PAGE_FRESH_S: "1" });
  const { port } = server;
  expect((await requestPage({ port, host: HOST })).status).toBe(200);
  const connections = openConnections(port);
  const invent = (number: number) => connections.ask({ host: HOST, path: `/nowhere-${number}` });
  const kept = () => connections.ask({ host: HOST, path: "/?utm_source=mail" });
  const flood = Array.from({ length: 600 }, (_, number) => invent(number));
  const answers = await Promise.all(Array.from({ length: 50 }, kept));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([404, 503]));
  connections.close();
  const readSources = () => {
    const requests = readRequests(server);
    return new Set(answers.map(({ headers }) => requests.get(String(headers["x-request-id"]))?.cache));
  };
  await expect.poll(() => [...readSources()].every((source) => source === "fresh" || source === "stale")).toBe(true);
});

test("a visitor who waits for too much is refused more of it, and nothing that is kept; nobody else is #load-2", async ({
  site,
}) => {
  const { api } = site;
  const { port } = await site.start({ VISITOR_CONCURRENCY: "1", API_TIMEOUT_MS: "60000" });
  const connections = openConnections(port);
  const neighbour = openConnections(port, "127.0.0.2");
  const ask = (path: string) => connections.ask({ host: HOST, path });
  expect((await ask("/")).status).toBe(200);
  api.rule = ({ path }) => (path.endsWith("search-coupon") ? { kind: "silence" } : undefined);
  const search = request({ host: "127.0.0.1", port, path: "/searchpage?q=shoes", headers: { host: HOST } });
  search.on("error", () => undefined);
  search.end();
  await expect.poll(() => api.apiCalls.some(({ path }) => path.endsWith("search-coupon"))).toBe(true);

  const documents = "/_dealframe/documents?path=/";
  for (const [path, type] of [
    ["/store", "text/html"],
    ["/searchpage?q=hats", "text/html"],
    ["/nowhere", "text/html"],
    [documents, "application/json"],
  ] as const) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(429);
    expect(Number(headers["retry-after"]), path).toBeGreaterThan(0);
    expect(headers["cache-control"], path).toBe("no-store");
    expect(headers["content-type"], path).toContain(type);
  }
  expect((await connections.ask({ host: "couponcove.localhost", path: "/" })).status, "on another domain").toBe(429);
  for (const path of ["/", "/?utm_source=mail", "/healthz", "/readyz", "/robots.txt"])
    expect((await ask(path)).status, path).toBe(200);
  for (const path of ["/store", documents]) expect((await neighbour.ask({ host: HOST, path })).status, path).toBe(200);
  expect((await ask("/store")).status, "kept since the neighbour has asked for it").toBe(200);

  search.destroy();
  await expect.poll(async () => (await ask("/categories")).status).toBe(200);
  connections.close();
  neighbour.close();
});

test("a page is given up when its shopper leaves, and its calls end", async ({ site }) => {
  const { api } = site;
  const server = await site.start({ ...WITHOUT_CACHES, API_TIMEOUT_MS: "60000" });
  api.rule = ({ path }) => (path.endsWith("latest-stores") ? { kind: "silence" } : undefined);
  const shopper = request({ host: "127.0.0.1", port: server.port, headers: { host: HOST } });
  shopper.on("error", () => undefined);
  shopper.end();
  await expect.poll(() => api.apiCalls.some(({ path }) => path.endsWith("latest-stores"))).toBe(true);
  shopper.destroy();
  await expect.poll(() => [...readRequests(server).values()].map(({ status }) => status)).toEqual([499]);
  await expect.poll(() => api.abandonedCalls.some(({ path }) => path.endsWith("latest-stores"))).toBe(true);
});

test("invented hosts, paths and queries leave nothing behind, and real pages are still served from the cache #load-3", async ({
  site,
}) => {
  test.setTimeout(120_000);
  const CACHE_MB = 4;
  const KEPT = { ANSWER_FRESH_S: "3600", PAGE_FRESH_S: "3600", CACHE_MB: String(CACHE_MB) };
  const server = await site.start(KEPT);
  const connections = openConnections(server.port);
  const real = HOSTS.flatMap((host) =>
    ["/", "/store", "/coupons", "/categories", "/aboutus"].map((path) => ({ host, path })),
  );
  for (const page of real) expect((await connections.ask(page)).status).toBe(200);
  // The page that does not exist has calls of its own: its search begins with popular stores and offers.
  for (const host of HOSTS) expect((await connections.ask({ host, path: "/no-such-page" })).status).toBe(404);
  const listFiles = () =>
    readdirSync(site.dataDir, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  // Answers are written in the background: the categories come with the last of these pages.
  let files: readonly string[] = [];
  await expect
    .poll(
      () => {
        const before = files.length;
        files = listFiles();
        return files.length > 0 && files.length === before;
      },
      { intervals: [700] },
    )
    .toBe(true);

  const invent = inventRequests(HOSTS, "a thousand");
  for (let round = 0; round < 125; round++)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const what = invent();
        const { status } = await connections.ask(what);
        expect([200, 301, 404, 400, 421], `${what.host}${what.path}`).toContain(status);
      }),
    );
  // A word that is nearly the name of a store is answered with that store's offers.
  const added = listFiles().filter((file) => !files.includes(file));
  for (const file of added) {
    const { key } = JSON.parse(readFileSync(join(site.dataDir, file), "utf8")) as { readonly key: string };
    const [, slug = key] = /^storeCoupons \["([^"]+)"/.exec(key) ?? [];
    expect((await connections.ask({ host: HOST, path: `/store/${slug}` })).status, `answer on disk: ${key}`).toBe(200);
  }
  expect(added.length).toBeLessThan(5);
  const answers: LoadAnswer[] = [];
  for (const page of real) answers.push(await connections.ask(page));
  connections.close();
  const readSources = () => {
    const requests = readRequests(server);
    return answers.map(({ headers }) => requests.get(String(headers["x-request-id"]))?.cache);
  };
  await expect.poll(readSources).toEqual(real.map(() => "fresh"));
  await server.stop();
  const line = server.log.find((entry) => entry.includes("Caches at the end.")) ?? "{}";
  const caches = JSON.parse(line) as Record<"pages" | "pageBytes" | "answerBytes", number>;
  expect(caches.pageBytes).toBeLessThan((CACHE_MB * 1024 * 1024 * 2) / 3);
  expect(caches.answerBytes).toBeLessThan((CACHE_MB * 1024 * 1024) / 3);
});
