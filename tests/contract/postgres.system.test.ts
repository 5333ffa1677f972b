import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsProgram } from "../../harness/programs/programs";
import { type PostgresServer, startPostgres } from "../../harness/programs/startPostgres";
import { runConformance } from "../../src/reference-api/conformance/runConformance";
import { createReferenceApi, type ReferenceApi } from "../../src/reference-api/createReferenceApi";
import { seedDatabase } from "../../src/reference-api/seed/seedDatabase";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";

const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];

/** Reads of every kind: lists with an order, pages, counts, text search. */
const READS = [
  "/websiteData/fetchAll",
  "/api/end-user/coupon/getUniqueCategoryAndCount?district=true",
  "/api/end-user/coupon/getCouponsBasedOnDomain?resolution=1280x720",
  "/api/end-user/coupon/coupon-list-by-website?page=2&per_page=7&sort=ending",
  "/api/end-user/coupon/getCouponsBasedOnCategory?category=garden&page=1&per_page=5",
  "/api/end-user/store/latest-stores",
  "/api/end-user/store/top-visited-stores",
  "/api/end-user/store/getActiveStoresBasedOnDomain",
  "/end-user/store/search-store?name=o&page=1&per_page=5",
  "/end-user/coupon/search-coupon?name=coffee&resolution=1280x720&page=1&per_page=5",
  "/end-user/coupon/search-coupon?name=rollawy",
  "/end-user/store/search-store?name=rollawy",
  "/api/end-user/coupon/coupon-list-by-website?store=rollaway&type=code&ending=soon",
  "/api/end-user/coupon/coupon-list-by-website?category=travel&name=o",
  "/end-user/advertisement/recommendBannerByDomain?dimension=300%20*%20250",
];

describe.skipIf(initdb.isMissing || postgres.isMissing)("the reference API on a PostgreSQL server", () => {
  const now = new Date();
  let database: PostgresServer;
  let dataDir: string;
  let onServer: ReferenceApi;
  const errors: unknown[] = [];
  const open = () =>
    createReferenceApi({ dataDir, databaseUrl: database.url, now: () => now, log: (error) => errors.push(error) });

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "dealframe-secret-"));
    database = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
    await seedDatabase(database.url, now);
    onServer = await open();
  });
  afterAll(async () => {
    await onServer?.close();
    await database?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("gives the same answers as on the embedded database", async () => {
    const embedded = await createReferenceApi({ dataDir: "memory://", now: () => now });
    const ask = async (api: ReferenceApi, path: string) => {
      const answer = await api.fetch(
        new Request(`http://api.test${path}`, { headers: { "domain-name": "savvyfox.example" } }),
      );
      return { path, status: answer.status, body: (await answer.json()) as unknown };
    };
    try {
      for (const path of READS) {
        const answer = await ask(onServer, path);
        expect(answer.status).toBe(200);
        expect(answer).toEqual(await ask(embedded, path));
      }
    } finally {
      await embedded.close();
    }
  });

  it("starts where its account may not create pg_trgm, and says in one line what is missing", async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query("create role shop login");
    await admin.query("create database shop");
    await admin.end();
    const owner = new pg.Client({ connectionString: database.url.replace(/postgres$/, "shop") });
    await owner.connect();
    await owner.query("grant create on schema public to shop");
    const lines: string[] = [];
    const databaseUrl = database.url.replace("postgres@", "shop@").replace(/postgres$/, "shop");
    const openShop = () =>
      createReferenceApi({ dataDir, databaseUrl, now: () => now, warn: (message) => lines.push(message) });
    const search = async (api: ReferenceApi, name: string) => {
      const request = new Request(`http://api.test/end-user/store/search-store?name=${name}`, {
        headers: { "domain-name": "dealharbor.example" },
      });
      return ((await (await api.fetch(request)).json()) as { data: { name: string }[] }).data.map(({ name }) => name);
    };
    await seedDatabase(databaseUrl, now);
    const without = await openShop();
    expect(await search(without, "rolla")).toEqual(["Rollaway"]);
    expect(await search(without, "rollawy")).toEqual([]);
    await without.close();
    expect(lines).toEqual([expect.stringContaining("CREATE EXTENSION pg_trgm")]);
    // Somebody who may has created it since: the next start uses it.
    await owner.query("create extension pg_trgm");
    await owner.end();
    const withIt = await openShop();
    expect(await search(withIt, "rollawy")).toEqual(["Rollaway"]);
    await withIt.close();
    expect(lines).toHaveLength(1);
  });

  it("passes the conformance suite, writing calls included", async () => {
    const server = serve({ fetch: (request) => onServer.fetch(request), port: 0, hostname: "127.0.0.1" });
    try {
      await new Promise((resolve) => server.once("listening", resolve));
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      const results = await runConformance({
        api: `http://127.0.0.1:${port}`,
        domain: "dealharbor.example",
        write: true,
      });
      expect(results.length).toBeGreaterThan(20);
      expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
    } finally {
      server.close();
    }
    expect(errors).toEqual([]);
  });

  it("tells each of two processes which domains changed, whichever writes them", async () => {
    let websites = SHIPPED_WEBSITES;
    const openOther = () =>
      createReferenceApi({ dataDir, databaseUrl: database.url, now: () => now, readWebsites: async () => websites });
    const [first, second] = [await openOther(), await openOther()];
    try {
      websites = websites.map((site) => (site.domain === "savvyfox.example" ? { ...site, name: "Quill" } : site));
      const told = [await first.reloadWebsites(), await second.reloadWebsites()];
      for (const names of told) expect([...names].sort()).toEqual(["savvyfox.example", "savvyfox.localhost"]);
      expect([await first.reloadWebsites(), await second.reloadWebsites()]).toEqual([[], []]);
    } finally {
      websites = SHIPPED_WEBSITES;
      await first.reloadWebsites();
      await first.close();
      await second.close();
    }
  });

  it("leaves somebody's own catalogue and its dates as they are, day after day, and never seeds over it", async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query("create database own");
    await admin.end();
    const databaseUrl = database.url.replace(/postgres$/, "own");
    const lines: string[] = [];
    const start = async (day: Date) => {
      const warn = (message: string) => void lines.push(message);
      const api = await createReferenceApi({ dataDir, databaseUrl, now: () => day, warn });
      const request = new Request("http://api.test/websiteData/fetchAll", {
        headers: { "domain-name": "dealharbor.example" },
      });
      expect((await api.fetch(request)).status).toBe(200);
      await api.close();
    };
    await start(now);
    expect(lines).toEqual([expect.stringContaining("dealframe data seed")]);
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query("insert into categories (name, position) values ('boats', 0)");
    await owner.query(`insert into stores
      (id, slug, name, description, category, redirection_type, is_archived, is_paused, homepage, added_at) values
      ('64b000000000000000000001', 'oak', 'Oak', '', 'boats', 'default', false, false, '', '2026-01-05')`);
    const dump = async () => (await owner.query("select * from stores")).rows;
    const before = await dump();
    await start(new Date(now.getTime() + 3 * 864e5));
    expect(await dump()).toEqual(before);
    await expect(seedDatabase(databaseUrl, now)).rejects.toThrow(/1 stores, 1 categories that .*Nothing was changed/);
    expect(await dump()).toEqual(before);
    await owner.end();
    expect(lines).toHaveLength(1);
  });

  it("stops with the demonstration's domains on a database of somebody's own ones, whose rows stay", async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query("create database domains");
    await admin.end();
    const databaseUrl = database.url.replace(/postgres$/, "domains");
    await seedDatabase(databaseUrl, now);
    const own = SHIPPED_WEBSITES.map((website) => ({ ...website, domain: `own-${website.domain}`, aliases: [] }));
    const api = await createReferenceApi({ dataDir, databaseUrl, readWebsites: async () => own });
    const request = new Request("http://api.test/api/end-user/store/latest-stores", {
      headers: { "domain-name": "own-dealharbor.example" },
    });
    expect((await api.fetch(request)).status).toBe(200);
    await api.close();
    const owner = new pg.Client({ connectionString: databaseUrl });
    await owner.connect();
    const readRows = async () =>
      (await owner.query("select domain, store_id from websites left join website_stores using (domain) order by 1, 2"))
        .rows;
    const before = await readRows();
    expect(before.length).toBeGreaterThan(100);
    await expect(createReferenceApi({ dataDir, databaseUrl })).rejects.toThrow(
      "own domains: own-dealharbor.example, own-couponcove.example",
    );
    // Seeding again moves dates alone.
    await seedDatabase(databaseUrl, now);
    expect(await readRows()).toEqual(before);
    await owner.end();
  });

  it("starts on a database that a newer version has brought up to date, so that one can go back to this one", async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const later = "999-of-a-later-version";
    try {
      await admin.query("insert into kysely_migration (name, timestamp) values ($1, now()::text)", [later]);
      const older = await open();
      const request = new Request("http://api.test/websiteData/fetchAll", {
        headers: { "domain-name": "dealharbor.example" },
      });
      expect((await older.fetch(request)).status).toBe(200);
      await older.close();
    } finally {
      await admin.query("delete from kysely_migration where name = $1", [later]);
      await admin.end();
    }
  });

  it("keeps what was written for the next start", async () => {
    const register = async () => {
      const headers = { "domain-name": "savvyfox.example", "content-type": "application/json" };
      const body = JSON.stringify({ name: "Kim", email: "kim@server.example", password: "seven tall ships in fog" });
      const request = new Request("http://api.test/system-user/register", { method: "POST", headers, body });
      return (await onServer.fetch(request)).status;
    };
    const first = await register();
    await onServer.close();
    onServer = await open();
    expect([first, await register()]).toEqual([200, 409]);
  });
});
