import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebsites } from "../../../harness/fleet/createWebsites";
import type { WebsiteData } from "../db/jsonRecords";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../db/openDatabase";
import { findDomain, getWebsite, listWebsites } from "../queries/websites";
import { fillDomain } from "./fillDomain";
import { getHashedSeed, syncSeed } from "./insertSeed";
import { SHIPPED_WEBSITES } from "./shippedWebsites";
import { syncWebsites } from "./syncWebsites";

const seed = getHashedSeed();
const { stores } = seed.seed;
let database: EmbeddedDatabase;
let fleet: readonly WebsiteData[];

beforeAll(async () => {
  fleet = createWebsites(SHIPPED_WEBSITES, 100);
  database = await openEmbeddedDatabase("memory");
  await syncSeed(database.db, seed, new Date());
  await syncWebsites(database.db, fleet, seed.seed);
});
afterAll(() => database.db.destroy());

/** The version of each domain's row: a row that is written again gets another one. */
async function readVersions(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ domain: string; version: string }>`
    select domain, xmin::text as version from websites order by domain`.execute(database.db);
  return new Map(rows.map(({ domain, version }) => [domain, version]));
}

async function countContent(domain: string): Promise<number[]> {
  const tables = ["website_stores", "banners", "feature_cards"] as const;
  const count = async (table: (typeof tables)[number]) =>
    (await database.db.selectFrom(table).select("domain").where("domain", "=", domain).execute()).length;
  return Promise.all(tables.map(count));
}

describe("a changed list of websites", () => {
  it("writes the domains that changed, and tells all of their names", async () => {
    const before = await readVersions();
    const [first, second, third, ...rest] = fleet;
    if (first === undefined || second === undefined || third === undefined) throw new Error("The fleet is too small.");
    const alias = { ...second, aliases: ["other.example"] };
    const added = { ...third, domain: "added.example", name: "Added" };
    const { names: told } = await syncWebsites(database.db, [first, alias, ...rest, added], seed.seed);
    const local = ({ domain }: WebsiteData) => domain.replace(".example", ".localhost");
    expect([...told].sort()).toEqual(
      [second.domain, local(second), "other.example", third.domain, local(third), added.domain, local(added)].sort(),
    );
    expect((await listWebsites(database.db)).map(({ domain }) => domain)).toEqual(
      [first, alias, ...rest, added].map(({ domain }) => domain),
    );
    expect(await findDomain(database.db, "other.example")).toMatchObject({ domain: second.domain });
    expect(await findDomain(database.db, third.domain)).toBeUndefined();
    // Only the change of the first place keeps its row: the others have moved up behind the one that is gone.
    expect((await readVersions()).get(first.domain)).toBe(before.get(first.domain));
    const back = await syncWebsites(database.db, fleet, seed.seed);
    expect(new Set(back.names)).toEqual(new Set(told));
  });

  it("writes one row for one domain, and none for the same list", async () => {
    const before = await readVersions();
    const renamed = fleet.map((website, index) => (index === 50 ? { ...website, name: "Renamed" } : website));
    await syncWebsites(database.db, renamed, seed.seed);
    const after = await readVersions();
    const written = [...after].filter(([domain, version]) => before.get(domain) !== version).map(([domain]) => domain);
    expect(written).toEqual([fleet[50]?.domain]);
    expect((await syncWebsites(database.db, renamed, seed.seed)).names).toEqual([]);
    expect(await readVersions()).toEqual(after);
  });

  it("moves a name from one domain to another", async () => {
    const [first, second, ...rest] = fleet;
    if (first === undefined || second === undefined) throw new Error("The fleet is too small.");
    await syncWebsites(database.db, [{ ...first, aliases: ["moving.example"] }, second, ...rest], seed.seed);
    await syncWebsites(database.db, [first, { ...second, aliases: ["moving.example"] }, ...rest], seed.seed);
    expect(await findDomain(database.db, "moving.example")).toMatchObject({ domain: second.domain });
  });

  it("keeps the domains as they are where two have the same name", async () => {
    const before = await listWebsites(database.db);
    const same = fleet.map((website) => ({ ...website, aliases: ["same.example"] }));
    await expect(syncWebsites(database.db, same, seed.seed)).rejects.toThrow("website_names");
    expect(await listWebsites(database.db)).toEqual(before);
  });
});

describe("the content of a domain", () => {
  it("is inserted once, when it is asked for, and stays while website data change", async () => {
    const domain = fleet[60]?.domain ?? "";
    expect(await countContent(domain)).toEqual([0, 0, 0]);
    await Promise.all([fillDomain(database.db, domain, stores), fillDomain(database.db, domain, stores)]);
    const filled = await countContent(domain);
    expect(filled).toEqual([expect.any(Number), 20, 4]);
    expect(filled[0]).toBeGreaterThan(100);
    const renamed = fleet.map((website) => (website.domain === domain ? { ...website, name: "Another" } : website));
    await syncWebsites(database.db, renamed, seed.seed);
    expect(await countContent(domain)).toEqual(filled);
    expect(await findDomain(database.db, domain)).toEqual({ domain, has_content: true });
  });

  it("stays while a list lacks the domain, which is inactive, and is back with all of it once a list has it again", async () => {
    const website = fleet[70] as WebsiteData;
    const { domain } = website;
    await syncWebsites(database.db, fleet, seed.seed);
    await fillDomain(database.db, domain, stores);
    const filled = await countContent(domain);
    const [first, ...others] = fleet.filter((site) => site !== website) as [WebsiteData, ...WebsiteData[]];
    // Another domain may have its names meanwhile.
    const gone = await syncWebsites(database.db, [{ ...first, aliases: [domain] }, ...others], seed.seed);
    expect(gone).toMatchObject({ deactivated: [domain], reactivated: [] });
    expect(gone.names).toEqual(expect.arrayContaining([domain, first.domain]));
    expect(await countContent(domain)).toEqual(filled);
    expect(await findDomain(database.db, domain)).toMatchObject({ domain: first.domain });
    expect(await getWebsite(database.db, domain)).toBeUndefined();
    expect((await listWebsites(database.db)).map((site) => site.domain)).toEqual(
      [first, ...others].map((site) => site.domain),
    );
    const back = await syncWebsites(database.db, fleet, seed.seed);
    expect(back).toMatchObject({ deactivated: [], reactivated: [domain] });
    expect(await findDomain(database.db, domain)).toEqual({ domain, has_content: true });
    expect(await countContent(domain)).toEqual(filled);
  });

  it("that an import has brought stays as it is when the catalogue is another or its dates move", async () => {
    const { db } = database;
    const domain = fleet[90]?.domain ?? "";
    const [now, id] = [new Date(), "a".repeat(24)];
    await sql`insert into stores (id, slug, name, description, category, redirection_type, is_archived, is_paused, homepage,
        added_at, source)
      select ${id}, 'own-store', 'Own store', '', name, '', false, false, 'https://own.example/', ${now}, 'mine'
      from categories limit 1`.execute(db);
    await sql`insert into website_stores values (${domain}, ${id}, 0, ${now})`.execute(db);
    await sql`insert into coupons (id, store_id, category, name, title, description, link, final_link, created_at, popularity,
        is_featured, store_key, expires_at, source, external_id)
      select ${id}, ${id}, name, 'Own', 'Own', '', 'https://own.example/', 'https://own.example/', ${now}, 0, true, 'store',
        ${now}, 'mine', '1' from categories limit 1`.execute(db);
    await db.updateTable("websites").set({ has_content: true }).where("domain", "=", domain).execute();
    await syncSeed(db, { ...seed, hash: "of a third catalogue" }, now);
    await syncSeed(db, { ...seed, hash: "of a third catalogue" }, new Date(now.getTime() + 5 * 864e5));
    await syncWebsites(db, fleet, seed.seed);
    await fillDomain(db, domain, stores);
    expect(await countContent(domain)).toEqual([1, 0, 0]);
    const { expires_at } = await db
      .selectFrom("coupons")
      .select("expires_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(expires_at).toEqual(now);
  });

  it("that the owner has written stays when the catalogue is another, and nothing is put beside it", async () => {
    const domain = fleet[80]?.domain ?? "";
    const card = { domain, position: 0, icon: "", title: "Ours", description: "" };
    const banner = { id: "own", domain, dimension: "300 * 250", position: 0, redirect_url: null, artwork: "{}" };
    await database.db.insertInto("feature_cards").values(card).execute();
    await database.db.insertInto("banners").values(banner).execute();
    await syncSeed(database.db, { ...seed, hash: "of another catalogue" }, new Date());
    await syncWebsites(database.db, fleet, seed.seed);
    await fillDomain(database.db, domain, stores);
    expect(await countContent(domain)).toEqual([expect.any(Number), 1, 1]);
    expect((await countContent(domain))[0]).toBeGreaterThan(100);
  });
});
