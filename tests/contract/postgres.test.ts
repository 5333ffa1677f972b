import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsProgram } from "../../scripts/testing/programs";
import { runConformance } from "../../src/reference-api/conformance/runConformance";
import { createReferenceApi, type ReferenceApi } from "../../src/reference-api/createReferenceApi";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";
import { type PostgresServer, startPostgres } from "../support/startPostgres";

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

  it("keeps what was written for the next start", async () => {
    const subscribe = async () => {
      const headers = { "domain-name": "savvyfox.example", "content-type": "application/json" };
      const body = JSON.stringify({ email_id: "ada@server.example" });
      const request = new Request("http://api.test/end-user/newsletter/email-subscribe", {
        method: "POST",
        headers,
        body,
      });
      return ((await (await onServer.fetch(request)).json()) as { message: string }).message;
    };
    const first = await subscribe();
    await onServer.close();
    onServer = await open();
    const second = await subscribe();
    expect([first.includes("already"), second.includes("already")]).toEqual([false, true]);
  });
});
