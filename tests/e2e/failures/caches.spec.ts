import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runOutage } from "../../../drills/outage/runOutage";
import { countCalls, listEarlyCalls } from "../../../harness/load/countCalls";
import { openConnections } from "../../../harness/load/openConnections";
import { PURGE_TOKEN } from "../../../harness/programs/secrets";
import { requestPage } from "../../../harness/servers/requestPage";
import type { ServerProcess } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { ApiProxy } from "../support/ApiProxy";
import { expect, test } from "../support/cachedSiteTest";
import { sharedPort } from "../support/siteTest";

test.use({ apiTimeoutMs: 10_000 });

const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak"].map((name) => `${name}.localhost`);
const PATHS = ["/", "/store", "/coupons", "/coupons?page=2", "/categories", "/newlyaddedstores", "/aboutus"];
const MORE_PATHS = ["/coupons?page=3", "/privacypolicy", "/contactus"];
const PAGES = HOSTS.flatMap((host) => PATHS.map((path) => ({ host, path })));

const ask = (port: number, host: string, path = "/", headers: Readonly<Record<string, string>> = {}) =>
  requestPage({ port, host, path, headers });

const rename = (answer: Record<string, unknown>) => ({
  ...answer,
  data: { ...(answer.data as object), name: "Renamed" },
});

const listAnswers = (dataDir: string) =>
  existsSync(join(dataDir, "answers")) ? readdirSync(join(dataDir, "answers")) : [];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(
  "pages outlive their API: as full as before while it is gone, after a kill, and fresh when it is back",
  SYSTEM,
  async ({ site }) => {
    test.setTimeout(120_000);
    let { api } = site;
    const { port: apiPort } = api;
    const wrong: string[] = [];
    const report = {
      note: () => undefined,
      check: (holds: boolean, statement: string) => {
        if (!holds) wrong.push(statement);
      },
    };
    try {
      await runOutage(
        {
          pages: PAGES,
          startSite: () => site.start({ ANSWER_FRESH_S: "1", PAGE_FRESH_S: "1" }),
          // Answers are written in the background, within a second.
          settleMs: 1500,
          stopApi: () => api.stop(),
          momentsS: [0.5, 2.5],
          rounds: 1,
          startChangedApi: async () => {
            api = await ApiProxy.start(sharedPort(), apiPort);
            api.rule = ({ path }) => (path.endsWith("/fetchByDomain") ? { kind: "change", change: rename } : undefined);
          },
          isChanged: (_page, html) => html.includes("Renamed"),
          freshWithinS: 60,
        },
        report,
      );
    } finally {
      await api.stop();
    }
    expect(wrong).toEqual([]);
  },
);

test("a thousand requests to fifty pages make one call per key in a window of freshness", SYSTEM, async ({ site }) => {
  test.setTimeout(120_000);
  const FRESH_S = 2;
  const { port } = await site.start({ ANSWER_FRESH_S: String(FRESH_S), PAGE_FRESH_S: "1" });
  const pages = [...PAGES, ...HOSTS.flatMap((host) => MORE_PATHS.map((path) => ({ host, path })))];
  expect(pages).toHaveLength(50);
  const connections = openConnections(port);
  for (const page of pages) expect((await connections.ask(page)).status).toBe(200);
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(pages.map((page) => connections.ask(page)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await Promise.all(HOSTS.map((host) => connections.ask({ host, path: `/?utm_source=${round}` })));
  }
  connections.close();
  expect(listEarlyCalls(site.api.apiCalls, FRESH_S * 1000)).toEqual([]);
  expect(countCalls(site.api.apiCalls).size).toBeGreaterThan(50);
});

test("a cached page has a name of its own for each encoding, and is not sent to who has it", async () => {
  const port = sharedPort();
  const host = "dealharbor.localhost";
  await ask(port, host);
  const etags = new Set<string>();
  const checkEncoding = async (encoding: string) => {
    const { status, headers, body } = await ask(port, host, "/", { "accept-encoding": encoding });
    expect([status, headers["content-encoding"] ?? "identity"]).toEqual([200, encoding]);
    expect(headers["content-length"]).toBe(String(body.length));
    expect(headers.vary).toContain("Accept-Encoding");
    const etag = headers.etag ?? "";
    const again = await ask(port, host, "/", { "accept-encoding": encoding, "if-none-match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    etags.add(etag);
  };
  // The site that all tests share renews the page once a minute, perhaps between the two questions.
  for (const encoding of ["br", "gzip", "identity"])
    await expect(() => checkEncoding(encoding)).toPass({ timeout: 20_000 });
  expect(etags.size).toBe(3);
  const search = await ask(port, host, "/searchpage?q=shoes");
  expect(search.headers["cache-control"], "results of a search").toContain("s-maxage=10,");
  const head = await requestPage({ port, host, method: "HEAD" });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers["surrogate-key"]).toContain("document:home/one");
});

test("addresses of the same page share it; what a visitor invents leaves nothing behind", SYSTEM, async ({ site }) => {
  const { port, log } = await site.start();
  const host = "dealharbor.localhost";
  const { headers } = await ask(port, host, "/coupons?page=2");
  for (const path of ["/coupons?page=2&utm_source=mail", "/coupons?utm=1&page=2", "/coupons?page=2&sort=nonsense"]) {
    const same = await ask(port, host, path);
    expect(same.headers.etag, path).toBe(headers.etag);
    expect(same.text).not.toContain("utm");
  }
  await expect.poll(() => log.filter((line) => line.includes('"cache":"fresh"')).length).toBe(3);
  const calls = site.api.apiCalls.length;
  for (let number = 0; number < 300; number++) {
    const invented = await ask(
      port,
      number % 2 === 0 ? `host${number}.localhost` : host,
      `/nowhere-${number}?x=${number}`,
    );
    expect([404, 421]).toContain(invented.status);
  }
  await ask(port, host, "/coupons?page=2");
  await expect.poll(() => log.filter((line) => line.includes('"cache":"fresh"')).length).toBe(4);
  expect(site.api.apiCalls.length - calls, "invented addresses ask the API for nothing").toBeLessThan(10);
});

test("a purge makes pages and answers new, with the right token alone #caches-1", async ({ site }) => {
  const { api } = site;
  const { port } = await site.start({ PURGE_TOKEN });
  const host = "dealharbor.localhost";
  const other = "savvyfox.localhost";
  const name = async (of: string) =>
    /<meta property="og:site_name" content="([^"]*)"/.exec((await ask(port, of)).text)?.[1];
  await Promise.all([name(host), name(other)]);
  api.rule = ({ path }) => (path.endsWith("/fetchByDomain") ? { kind: "change", change: rename } : undefined);
  const purge = (body: unknown, token?: string) =>
    fetch(`http://127.0.0.1:${port}/_dealframe/purge`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  expect((await purge({ domain: "dealharbor.example" })).status).toBe(401);
  expect((await purge({ domain: "dealharbor.example" }, "wrong")).status).toBe(401);
  expect((await purge({ everything: true }, PURGE_TOKEN)).status).toBe(400);
  expect(await name(host)).toBe("Deal Harbor");
  const done = await purge({ domain: "dealharbor.example" }, PURGE_TOKEN);
  expect([done.status, await done.json()]).toEqual([
    200,
    { success: true, pages: 1, reach: "server", message: expect.stringContaining("send the purge to each of them") },
  ]);
  expect([await name(host), await name(other)]).toEqual(["Renamed", "Savvy Fox"]);
  expect((await purge({ call: "website" }, PURGE_TOKEN)).status).toBe(200);
  expect(await name(other)).toBe("Renamed");
  // Without PURGE_TOKEN there is no purge.
  const none = await fetch(`http://127.0.0.1:${sharedPort()}/_dealframe/purge`, { method: "POST", body: "{}" });
  expect(none.status).toBe(405);
});

test(
  "another forwarded host is refused or counts, as the settings say, and a stranger's counts for nothing",
  SYSTEM,
  async ({ site }) => {
    const careful = await site.start({ TRUST_PROXY: "1" });
    const careless = await site.start({ TRUST_PROXY: "1", TRUST_FORWARDED_HOST: "on" });
    const wary = await site.start({ TRUST_PROXY: "10.0.0.0/8" });
    const forward = (server: ServerProcess, host: string, path = "/") =>
      ask(server.port, "couponcove.localhost", path, { "x-forwarded-host": host });
    const countFresh = (server: ServerProcess) => server.log.filter((line) => line.includes('"cache":"fresh"')).length;

    // Before the page is in the cache, and once it is.
    for (let round = 0; round < 2; round++) {
      expect((await ask(careful.port, "couponcove.localhost")).text).toContain("<title>Coupon Cove");
      expect((await forward(careful, "CouponCove.localhost:443")).text).toContain("<title>Coupon Cove");
      for (const [host, path] of [
        ["dealharbor.localhost", "/"],
        ["couponcove.localhost, dealharbor.localhost", "/"],
        ["dealharbor.localhost", "/assets/none.js"],
      ] as const) {
        const refused = await forward(careful, host, path);
        expect([refused.status, refused.headers["cache-control"]], path).toEqual([400, "no-store"]);
        expect(refused.text).toContain("TRUST_FORWARDED_HOST");
      }
      // Probes are answered whatever the host.
      expect((await forward(careful, "dealharbor.localhost", "/healthz")).status).toBe(200);
      expect((await forward(careless, "dealharbor.localhost")).text).toContain("<title>Deal Harbor");
      expect((await forward(careless, "dealharbor.localhost, savvyfox.localhost")).status).toBe(400);
      await expect.poll(() => countFresh(careless), "the page is served from the cache by now").toBe(round);
    }
    // The last lines can come through the pipe after the answers.
    await expect.poll(() => careful.log.filter((line) => line.includes("TRUST_FORWARDED_HOST"))).toHaveLength(6);
    expect((await forward(wary, "dealharbor.localhost")).text).toContain("<title>Coupon Cove");
  },
);

test("answers are kept on disk in a folder of their API, and not where staleness is off", SYSTEM, async ({ site }) => {
  const keeping = await site.start();
  await ask(keeping.port, "dealharbor.localhost");
  await expect.poll(() => listAnswers(site.dataDir).length).toBe(1);
  await keeping.stop();
  rmSync(join(site.dataDir, "answers"), { recursive: true });
  const strict = await site.start({ STALE_S: "0" });
  await ask(strict.port, "savvyfox.localhost");
  await pause(1500);
  expect(listAnswers(site.dataDir)).toEqual([]);
});
