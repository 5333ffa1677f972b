import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { needsProgram } from "../../../harness/programs/programs";
import { CACHE_SECRET, PURGE_TOKEN } from "../../../harness/programs/secrets";
import { type NginxServer, startNginx } from "../../../harness/programs/startNginx";
import { RedisServer } from "../../../harness/programs/startRedis";
import { requestPage } from "../../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { ApiProxy } from "../support/ApiProxy";
import { test as base, expect, sharedPort } from "../support/siteTest";

const redisProgram = needsProgram("redis-server");
const nginxProgram = needsProgram("nginx");
const missing = [redisProgram, nginxProgram].find(({ isMissing }) => isMissing);

/** Three machines that share a cache, one of them with two processes, nginx in front of them, and an API whose calls are recorded. */
interface Fleet {
  readonly api: ApiProxy;
  readonly redis: RedisServer;
  readonly nginx: NginxServer;
  readonly sites: readonly ServerProcess[];
}

const test = base.extend<object, { fleet: Fleet }>({
  fleet: [
    async ({ browserName: _browser }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "dealframe-fleet-"));
      const [api, redis] = await Promise.all([ApiProxy.start(sharedPort()), RedisServer.start(redisProgram.path)]);
      const start = (number: number) =>
        startServer({
          API_ORIGIN: api.origin,
          API_TIMEOUT_MS: "20000",
          ANSWER_FRESH_S: "600",
          CACHE_URL: redis.url,
          // A busy machine is slow: a cache that is given up would let each process ask for itself.
          CACHE_TIMEOUT_MS: "5000",
          DATA_DIR: join(folder, String(number)),
          WORKERS: number === 3 ? "2" : "1",
          CACHE_SECRET,
          PURGE_TOKEN,
        });
      const sites = await Promise.all([1, 2, 3].map(start));
      const nginx = await startNginx(
        nginxProgram.path,
        sites.map(({ port }) => port),
      );
      try {
        await use({ api, redis, nginx, sites });
      } finally {
        await nginx.stop();
        await Promise.all(sites.map((site) => site.stop()));
        await Promise.all([api.stop(), redis.stop()]);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker" },
  ],
});

// The tests share one fleet; each uses domains of its own.
test.describe.configure({ mode: "default" });
test.skip(missing !== undefined, missing?.reason);
test.beforeEach(({ fleet }) => fleet.api.reset());
test.afterAll(({ fleet }) => {
  for (const { log } of fleet.sites) expect(log.join("\n")).not.toContain(RedisServer.PASSWORD);
});

const ask = (port: number, host: string, path = "/") => requestPage({ port, host, path });
const nameOf = (text: string) => /<meta property="og:site_name" content="([^"]*)"/.exec(text)?.[1];

/** How a site's last page came, as its log tells. */
const readSource = async ({ port, log }: ServerProcess, host: string, path: string) => {
  const before = log.length;
  const { status } = await ask(port, host, path);
  const isMine = (line: string) => line.includes(`"host":"${host}"`) && line.includes('"cache":');
  await expect.poll(() => log.slice(before).some(isMine)).toBe(true);
  const line = log.slice(before).findLast(isMine) ?? "";
  return `${status} ${/"cache":"(\w+)"/.exec(line)?.[1]}`;
};

test("machines make one API call per key, and one of them each page", async ({ fleet }) => {
  const { api, nginx, sites } = fleet;
  const hosts = ["dealharbor.localhost", "couponcove.localhost"];
  const pages = hosts.flatMap((host) => ["/", "/store", "/coupons?page=2"].map((path) => ({ host, path })));
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      [...pages, ...pages, ...pages].map(async ({ host, path }) => {
        expect((await ask(nginx.port, host, path)).status).toBe(200);
      }),
    );
  }
  const counts = new Map<string, number>();
  for (const { path, query, domain } of api.apiCalls) {
    const key = `${domain} ${path}?${query}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  expect(counts.size).toBeGreaterThan(15);

  const [one, two, three] = sites as [ServerProcess, ServerProcess, ServerProcess];
  expect(await readSource(two, "dealharbor.localhost", "/aboutus")).toBe("200 made");
  await expect.poll(() => readSource(one, "dealharbor.localhost", "/aboutus")).toMatch(/200 (?:shared|fresh)/);
  expect(await readSource(three, "dealharbor.localhost", "/aboutus")).toBe("200 shared");
  const answers = await Promise.all(sites.map(({ port }) => ask(port, "dealharbor.localhost", "/aboutus")));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
});

test("a purge at one machine reaches all, its domain alone", async ({ fleet }) => {
  const { api, sites } = fleet;
  const [host, other] = ["savvyfox.localhost", "thriftlane.localhost"];
  const names = async (of: string) => Promise.all(sites.map(async ({ port }) => nameOf((await ask(port, of)).text)));
  expect(new Set([...(await names(host)), ...(await names(other))])).toEqual(new Set(["Savvy Fox", "Thrift Lane"]));
  api.rule = ({ path }) =>
    path.endsWith("/fetchByDomain")
      ? { kind: "change", change: (answer) => ({ ...answer, data: { ...(answer.data as object), name: "Renamed" } }) }
      : undefined;
  const calls = api.apiCalls.length;
  const answer = await fetch(`http://127.0.0.1:${sites[1]?.port}/_dealframe/purge`, {
    method: "POST",
    body: JSON.stringify({ tag: "domain:savvyfox.example" }),
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
  });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { success: true, pages: expect.any(Number), reach: "all", message: expect.stringContaining("CACHE_URL") },
  ]);
  await expect.poll(() => names(host)).toEqual(["Renamed", "Renamed", "Renamed"]);
  expect(new Set(await names(other))).toEqual(new Set(["Thrift Lane"]));
  expect(new Set(api.apiCalls.slice(calls).map(({ domain }) => domain))).toEqual(new Set(["savvyfox.localhost"]));
});

test("losing the shared cache costs no page, and it is used again once it is back", async ({ fleet }) => {
  const { redis, nginx, sites } = fleet;
  const host = "promopeak.localhost";
  const statuses = async (paths: readonly string[]) =>
    new Set(
      await Promise.all(paths.flatMap((path) => [1, 2, 3].map(async () => (await ask(nginx.port, host, path)).status))),
    );
  expect(await statuses(["/", "/store"])).toEqual(new Set([200]));
  const during = statuses(["/coupons", "/coupons?page=2", "/categories"]);
  await redis.kill();
  expect(await during).toEqual(new Set([200]));
  const purged = await fetch(`http://127.0.0.1:${sites[0]?.port}/_dealframe/purge`, {
    method: "POST",
    body: JSON.stringify({ domain: "promopeak.example" }),
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
  });
  expect(await purged.json()).toMatchObject({ success: true, reach: "server-first" });
  expect(await statuses(["/", "/store", "/newlyaddedstores", "/aboutus"])).toEqual(new Set([200]));
  await redis.restart();
  const [one, two] = sites as [ServerProcess, ServerProcess, ServerProcess];
  let page = 2;
  const pass = async () => {
    page += 1;
    await readSource(one, host, `/coupons?page=${page % 9}&sort=newest`);
    return readSource(two, host, `/coupons?page=${page % 9}&sort=newest`);
  };
  await expect.poll(pass, { timeout: 20_000, intervals: [200] }).toBe("200 shared");
});
