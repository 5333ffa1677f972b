import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../../db/openDatabase";
import type { Tables } from "../../db/tables";
import { createImportMap } from "../../imports/ImportMap";
import { importOffers } from "../../imports/importOffers";
import { KIND_NAMES, type KindName } from "../../imports/kinds/kindFields";
import { createId } from "../../seed/random";
import { SHIPPED_WEBSITES } from "../../seed/shippedWebsites";
import { syncWebsites } from "../../seed/syncWebsites";
import { exportOffers } from "../exportOffers";
import { EXPORT_FORMATS, type ExportFormat } from "../formatRecord";

const DOMAINS = SHIPPED_WEBSITES.map(({ domain }) => domain);
const NOW = new Date("2026-11-30T12:00:00Z");

let db: Kysely<Tables>;
let folder: string;

async function load(kind: KindName, content: string, format: ExportFormat = "csv") {
  const path = join(folder, "records");
  await writeFile(path, content);
  const faults: string[] = [];
  const { counts, error } = await importOffers(
    { db, isEmbedded: true },
    {
      map: createImportMap({ source: "acme", kind }),
      files: [{ name: "records", path, format }],
      domains: DOMAINS,
      now: NOW,
      isDryRun: false,
      stopsAtBadLines: false,
      allowsWithdrawals: false,
      batchSize: 100,
      noteBadLine: ({ fault }) => faults.push(fault),
      note: () => {},
    },
  );
  return { ...counts, faults, error };
}

/** Exports with batches of two records. */
async function take(kind: KindName, format: ExportFormat = "csv", source?: string) {
  const faults: string[] = [];
  const noteRecord = (_: string, fault: string | undefined) => void (fault === undefined || faults.push(fault));
  const pieces: string[] = [];
  for await (const piece of exportOffers(db, { kind, source, format, batchSize: 2, noteRecord })) pieces.push(piece);
  return { text: pieces.join(""), faults };
}

const TABLES = ["coupons", "stores", "categories", "banners", "website_stores"] as const;
const readAll = () =>
  Promise.all(
    TABLES.map(async (table) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort(),
    ),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dealframe-kinds-"));
  ({ db } = await openEmbeddedDatabase("memory"));
  await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
  await load("categories", "name\nGarden\n'=Odd & <old>\n");
  await load(
    "stores",
    [
      "name,homepage,logo,description,category,rating,rating_count,archived",
      'Oak,https://oak.example/,pictures/oak.svg,"<p>Coats,\n“since” 1921 & more.</p>",Fashion,4.6,1284,',
      "'@Rakes & Sons,https://rakes.example/,,,,,,true",
      "Birch,,,,,,,",
      "Elm,,,,,,,",
    ].join("\n"),
  );
  await db
    .insertInto("store_ratings")
    .values([{ store_id: createId("store birch"), reader: 1, score: 4 }])
    .execute();
  await load(
    "banners",
    [
      "id,dimension,headline,picture,brand,line,action,link,domains",
      "b1,300x250,Half off coats,pictures/coats.webp,,,,/store/oak,",
      `b2,300 * 250,'=New season,,Oak,Coats,Shop now,https://oak.example/?a=1&b=2,"${DOMAINS[1]}, ${DOMAINS[0]}"`,
      "b3,728x90,Third,https://a.example/b.png,,,,,",
    ].join("\n"),
  );
  await load(
    "offers",
    "id,store,title,link\n1,Oak,Half price,https://track.example/1\n2,New,A & B,https://track.example/2",
  );
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

it.each(KIND_NAMES.flatMap((kind) => EXPORT_FORMATS.map((format) => [kind, format] as const)))(
  "importing an export of %s as %s changes nothing",
  async (kind, format) => {
    const before = await readAll();
    const { text, faults } = await take(kind, format, kind === "categories" ? undefined : "acme");
    expect(faults).toEqual([]);
    const counts = { offers: 2, stores: 5, categories: 4, banners: 3, ratings: 2 };
    expect(await load(kind, text, format)).toMatchObject({
      read: counts[kind],
      unchanged: counts[kind],
      faults: [],
      error: undefined,
    });
    expect(await readAll()).toEqual(before);
  },
);

it("a database that is empty gets all of an export", async () => {
  const files = await Promise.all(KIND_NAMES.map(async (kind) => [kind, (await take(kind, "json")).text] as const));
  const before = files.map(([, text]) => text);
  for (const table of ["coupons", "banners", "stores", "categories"] as const) await db.deleteFrom(table).execute();
  for (const [kind, text] of [...files].sort(([a], [b]) => Number(b === "stores") - Number(a === "stores")))
    expect(await load(kind, text, "json")).toMatchObject({ faults: [], error: undefined });
  const after = await Promise.all(KIND_NAMES.map(async (kind) => (await take(kind, "json")).text));
  const sorted = (texts: readonly string[]) => texts.map((text) => JSON.parse(text).map(JSON.stringify).sort());
  expect(sorted(after)).toEqual(sorted(before));
});
