import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../db/openDatabase";
import type { Tables } from "../db/tables";
import { createImportMap } from "../imports/ImportMap";
import { importOffers } from "../imports/importOffers";
import { readForTest } from "../imports/readers/readForTest";
import { SHIPPED_WEBSITES } from "../seed/shippedWebsites";
import { syncWebsites } from "../seed/syncWebsites";
import { type ExportOptions, exportOffers } from "./exportOffers";
import { EXPORT_FORMATS, type ExportFormat } from "./formatRecord";

const NOW = new Date("2026-11-30T12:00:00Z");

let db: Kysely<Tables>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dealframe-export-"));
  ({ db } = await openEmbeddedDatabase("memory"));
  await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ["coupons", "stores", "categories"] as const) await db.deleteFrom(table).execute();
});

async function load(content: string, { source = "acme", format = "csv" as ExportFormat } = {}) {
  const path = join(folder, "offers");
  await writeFile(path, content);
  const faults: string[] = [];
  const database = { db, isEmbedded: true };
  const { counts } = await importOffers(database, {
    map: createImportMap({ source }),
    files: [{ name: "offers", path, format }],
    domains: ["dealharbor.example"],
    now: NOW,
    isDryRun: false,
    stopsAtBadLines: false,
    allowsWithdrawals: true,
    batchSize: 100,
    noteBadLine: ({ fault }) => faults.push(fault),
    note: () => {},
  });
  return { ...counts, faults };
}

/** Exports with batches of three offers. */
async function take(options: Partial<ExportOptions> = {}) {
  const pieces: string[] = [];
  const noted: [string, string | undefined][] = [];
  const noteRecord = (id: string, fault: string | undefined) => noted.push([id, fault]);
  for await (const piece of exportOffers(db, { kind: "offers", format: "csv", batchSize: 3, noteRecord, ...options }))
    pieces.push(piece);
  return { text: pieces.join(""), pieces, noted };
}

async function listIds(text: string): Promise<readonly unknown[]> {
  return (await readForTest(text, { format: "csv" })).records.map(({ id }) => id).sort();
}

const readRows = () => db.selectFrom("coupons").selectAll().orderBy("id").execute();
const readStores = () => db.selectFrom("stores").selectAll().orderBy("id").execute();

/** Offers whose rows do not say from which record they were made: stores with several homepages, categories of stores. */
const TRICKY = [
  "id,store,title,link,landing,category,description,discount,min_spend,excludes,where,ends_at,starts_at,store_description,store_homepage",
  "1,Oak & Sons,'=SUM(A1:A9) off,https://a.example/1,https://oak.example/x,,,3 for 2,12.1250,gift cards,store,2099-12-31T18:00+02:00,,,",
  '2,Oak & Sons,"50% ""off"", today; now",https://b.example/2,,fashion,"=1\n\n\'+2,\r\n店 👍",20%,,,,2020-01-01,,Coats.,',
  "3,Oak & Sons,'+10 points,https://c.example/3,,Fashion,,free,40,all,online,,2098-01-01,,https://oak.example/en",
  "'-4,Elm,Ä,https://c.example/4,,,,10 EUR,,,,,,,",
].join("\n");

it.each(EXPORT_FORMATS)("importing an export changes nothing: %s", async (format) => {
  expect(await load(TRICKY)).toMatchObject({ created: 4, faults: [] });
  await load("id,store,title,link\n1,Oak & Sons,One of another source,https://z.example/", { source: "other" });
  const [rows, stores] = [await readRows(), await readStores()];
  const { text, noted } = await take({ source: "acme", format });
  expect(noted.map(([, fault]) => fault)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await load(text, { format })).toMatchObject({
    read: 4,
    created: 0,
    changed: 0,
    unchanged: 4,
    withdrawn: 0,
    faults: [],
  });
  expect([await readRows(), await readStores()]).toEqual([rows, stores]);
  // The file that was imported before changes nothing either.
  expect(await load(TRICKY)).toMatchObject({ unchanged: 4 });
  expect(await load(text.replace("Ä", "Another"), { format })).toMatchObject({ changed: 1, unchanged: 3 });
});

it("an export is read in batches, has the offers of all sources, and leaves out withdrawn ones", async () => {
  const createLines = (count: number) =>
    Array.from({ length: count }, (_, index) => `${index + 1},Oak,Title,https://a.example/${index}`).join("\n");
  await load(`id,store,title,link\n${createLines(7)}`);
  await load("id,store,title,link\nb1,Oak,Title,https://b.example/", { source: "other" });
  expect((await take({ source: "acme" })).pieces.map((piece) => piece.trim().split("\n").length)).toEqual([1, 3, 3, 1]);
  expect(await listIds((await take()).text)).toEqual(["1", "2", "3", "4", "5", "6", "7", "b1"]);
  await load(`id,store,title,link\n${createLines(5)}`);
  expect(await listIds((await take({ source: "acme" })).text)).toEqual(["1", "2", "3", "4", "5"]);
  expect(await listIds((await take({ source: "none" })).text)).toEqual([]);
});

it("the batches of a source read each of its offers about once, though the embedded database counts nothing by itself", async () => {
  const lines = Array.from(
    { length: 4000 },
    (_, index) => `${index},Store ${index % 40},Title,https://a.example/${index}`,
  );
  await load(`id,store,title,link\n${lines.join("\n")}`);
  const countReads = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ reads: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_user_tables where relname = 'coupons'`.execute(
      db,
    );
    return rows[0]?.reads ?? 0;
  };
  const before = await countReads();
  expect((await take({ source: "acme", batchSize: 100 })).noted).toHaveLength(4000);
  expect((await countReads()) - before).toBeLessThan(12_000);
});

it("an offer that SQL has written has its _id as id, and a note where an import would leave it out", async () => {
  await load("id,store,title,link\n1,Oak,Title,https://a.example/1");
  const insert = (id: string, title: string, link: string, popularity: number) =>
    sql`
    insert into coupons (id, store_id, category, name, title, description, code, link, final_link, expires_at, created_at,
      popularity, is_featured, store_key, discount, terms)
    select ${id}, stores.id, 'More deals', 'Short', ${title}, ' Two ', '', ${link}, '', 'infinity', now(), ${popularity}, true,
      'store', '"odd"', '{"where": "online", "min_spend": 5}' from stores`.execute(db);
  const [good, bad] = ["a".repeat(24), "f".repeat(24)];
  await insert(good, "", "example.com/deal", 3);
  await insert(bad, "Title", "/deal", -1);
  const { text, noted } = await take();
  expect(noted).toContainEqual([good, undefined]);
  expect(noted).toContainEqual([bad, "link: “/deal” is no http or https address"]);
  const { records } = await readForTest(text, { format: "csv" });
  expect(records.find(({ id }) => id === good)).toMatchObject({
    title: "Short",
    description: "Two",
    link: "https://example.com/deal",
    landing: "",
    code: "",
    ends_at: "",
    discount: "",
    min_spend: "5",
    where: "online",
    popularity: "3",
  });
});
