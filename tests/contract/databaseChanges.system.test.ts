import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../harness/programs/findFreePort";
import { needsProgram } from "../../harness/programs/programs";
import { NGINX_IS_UP } from "../../harness/programs/startNginx";
import { type PostgresServer, startPostgres } from "../../harness/programs/startPostgres";
import { startProgram } from "../../harness/programs/startProgram";
import { RedisServer } from "../../harness/programs/startRedis";
import { requestPage } from "../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../harness/servers/serverProcess";

const [initdb, postgres, nginx] = [needsProgram("initdb"), needsProgram("postgres"), needsProgram("nginx")];
const redis = needsProgram("redis-server");

const HARBOR = "dealharbor.localhost";
const FOX = "savvyfox.localhost";
/** Within this time a change is on pages. */
const SOON = { timeout: 10_000, interval: 200 };
/** A change would have been noticed by then. */
const NOTICED_MS = 6_500;

/** A store on each of two domains, with offers 1 to 3. */
const OFFERS = `
  insert into categories values ('Fashion', 1);
  insert into stores (id, slug, name, description, category, redirection_type, is_archived, is_paused, homepage, added_at)
    select lpad(n::text, 24, '0'), 'store-' || n, 'Store ' || n, '', 'Fashion', 'none', false, false, 'https://oak.example', now()
    from generate_series(1, 2) n;
  insert into website_stores select domain, lpad(n::text, 24, '0'), 0, now()
    from (values ('dealharbor.example', 1), ('savvyfox.example', 2)) as place(domain, n);
  insert into coupons (id, store_id, category, name, title, description, link, final_link, created_at, popularity, is_featured, store_key)
    select lpad(s || '' || n, 24, '0'), lpad(s::text, 24, '0'), 'Fashion', 'Offer', 'Offer number ' || n, '', 'https://oak.example',
      'https://oak.example', now(), 0, true, 'store' from generate_series(1, 2) s, generate_series(1, 3) n`;
const offer = (number: number) => `id = '${String(number).padStart(24, "0")}'`;

describe.skipIf(initdb.isMissing || postgres.isMissing)("changes in the owner's database", () => {
  let database: PostgresServer;
  let site: ServerProcess;
  let cluster: ServerProcess;

  const connect = async () => {
    const client = new pg.Client(database.url);
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const run = async (statement: string) => {
    const client = await connect();
    await client.query(statement);
    await client.end();
  };
  const ask = async (server: ServerProcess, host: string, path: string) => {
    const { status, text, headers } = await requestPage({ port: server.port, host, path });
    const cache = /cache;desc="(\w+)/.exec(String(headers["server-timing"]))?.[1];
    return { status, text, etag: headers.etag, cache };
  };
  /** Waits until the page of the first store has a text on each server, in each of its processes. */
  const untilShown = async (title: string) => {
    const read = async () => {
      const pages = [site, cluster, cluster, cluster, cluster].map((server) => ask(server, HARBOR, "/store/store-1"));
      return (await Promise.all(pages)).map(({ text }) => text.includes(title));
    };
    await expect.poll(read, SOON).toEqual(Array<boolean>(5).fill(true));
  };
  const untilFresh = (host: string) =>
    expect.poll(async () => (await ask(site, host, "/store/store-2")).cache, SOON).toBe("fresh");

  beforeAll(async () => {
    database = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
    site = await startServer({ DATABASE_URL: database.url });
    cluster = await startServer({ DATABASE_URL: database.url, WORKERS: "2" });
    await run(OFFERS);
    await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
  }, 120_000);
  afterAll(async () => {
    await Promise.all([site?.stop(), cluster?.stop()]);
    await database?.stop();
  });

  it("are on the pages of every process within ten seconds, while other domains keep their pages", async () => {
    await untilShown("Offer number 1");
    await untilFresh(FOX);
    const { etag } = await ask(site, FOX, "/store/store-2");
    await run(`update coupons set title = 'Half price today' where ${offer(11)}`);
    await untilShown("Half price today");
    expect(await ask(site, FOX, "/store/store-2")).toMatchObject({ etag, cache: "fresh" });
    await run(`delete from coupons where ${offer(12)}`);
    await expect
      .poll(async () => (await ask(site, HARBOR, "/store/store-1")).text, SOON)
      .not.toContain("Offer number 2");
  });

  it("are not missed where a transaction ends after others that began later", async () => {
    const slow = await connect();
    await slow.query("begin");
    await slow.query(`update coupons set title = 'Began first' where ${offer(11)}`);
    await run(`update coupons set title = 'Began second' where ${offer(13)}`);
    await untilShown("Began second");
    await slow.query("commit");
    await slow.end();
    await untilShown("Began first");
  });

  it("do not include votes", async () => {
    await untilFresh(FOX);
    const { etag } = await ask(site, FOX, "/store/store-2");
    await run(`update coupons set votes = 9, successes = 8, last_success_at = now() where ${offer(21)}`);
    await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
    expect(await ask(site, FOX, "/store/store-2")).toMatchObject({ etag, cache: "fresh" });
  });

  it("are seen again after the database was away, of which the log does not speak every time", async () => {
    await database.end();
    expect((await ask(site, HARBOR, "/store/store-1")).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 2 * NOTICED_MS));
    await database.restart();
    await run(`update coupons set title = 'After the restart' where ${offer(11)}`);
    await untilShown("After the restart");
    const lines = [site, cluster].map(({ log }) => log.filter((line) => /changes|ECONNREFUSED/.test(line)).length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(1);
  });

  it.skipIf(redis.isMissing)(
    "reach a site of another process through the cache that it shares with the API",
    async () => {
      const cache = await RedisServer.start(redis.path);
      const sharing = { CACHE_URL: cache.url, CACHE_SECRET: "the-secret-of-a-cache-that-two-servers-share" };
      const api = await startServer({ DATABASE_URL: database.url, ...sharing }, ["dist/server/api.js"]);
      const apart = await startServer({ API_ORIGIN: `http://127.0.0.1:${api.port}`, ...sharing });
      try {
        const read = async () => (await ask(apart, HARBOR, "/store/store-1")).text;
        expect(await read()).not.toContain("Through the cache");
        await run(`update coupons set title = 'Through the cache' where ${offer(11)}`);
        await expect.poll(read, SOON).toContain("Through the cache");
      } finally {
        await Promise.all([apart.stop(), api.stop()]);
        await cache.stop();
      }
    },
  );

  it.skipIf(nginx.isMissing)(
    "leave the cache of nginx, as the guide sets it up, within 65 seconds",
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "dealframe-nginx-"));
      const port = await findFreePort();
      const { child, ended } = await startProgram(
        nginx.path,
        ["-c", writeGuideConfiguration(folder, { nginx: port, site: site.port }), "-p", folder, "-e", "stderr"],
        NGINX_IS_UP,
      );
      try {
        const isShown = async (path: string) =>
          (await requestPage({ port, host: HARBOR, path })).text.includes("Offer number 3 of today");
        await run(`update coupons set title = 'Offer number 3 of today' where ${offer(13)}`);
        await untilShown("Offer number 3 of today");
        // nginx stores both pages just before the offer is deleted.
        expect(await isShown("/store/store-1")).toBe(true);
        expect(await isShown("/coupons")).toBe(true);
        await run(`delete from coupons where ${offer(13)}`);
        const deletedAtMs = Date.now();
        const seconds = await Promise.all(
          ["/store/store-1", "/coupons"].map(async (path) => {
            while ((await isShown(path)) && Date.now() < deletedAtMs + 80_000)
              await new Promise((resolve) => setTimeout(resolve, 250));
            return (Date.now() - deletedAtMs) / 1000;
          }),
        );
        expect(Math.max(...seconds)).toBeLessThan(65);
      } finally {
        child.kill("SIGQUIT");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});

/** The guide's configuration with the ports and folders of a test, as a file that nginx can be started with alone. */
function writeGuideConfiguration(folder: string, ports: { readonly nginx: number; readonly site: number }): string {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "cache"));
  const guide = readFileSync("docs/nginx.conf", "utf8")
    .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${ports.site};`)
    .replace("listen 8080;", `listen 127.0.0.1:${ports.nginx};`)
    .replace("/var/cache/nginx/dealframe", join(folder, "cache"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const user = userInfo().uid === 0 ? "user root;" : "";
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; worker_processes 1; ${user} pid ${folder}/nginx.pid; error_log stderr notice; events {}
http { access_log off; ${temporary.join(" ")} ${guide} }`,
  );
  return file;
}
