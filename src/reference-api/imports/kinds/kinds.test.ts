import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../../db/openDatabase";
import type { Tables } from "../../db/tables";
import { averageRating } from "../../queries/ratings";
import { createId } from "../../seed/random";
import { SHIPPED_WEBSITES } from "../../seed/shippedWebsites";
import { syncWebsites } from "../../seed/syncWebsites";
import { createImportMap } from "../ImportMap";
import { type BadLine, type ImportOptions, importOffers } from "../importOffers";
import type { KindName } from "./kindFields";

const [ACORN, BIRCH] = ["dealharbor.example", "couponcove.example"];
const NOW = new Date("2026-11-30T12:00:00Z");

let db: Kysely<Tables>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dealframe-kinds-"));
  ({ db } = await openEmbeddedDatabase("memory"));
  await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ["coupons", "banners", "stores", "categories", "offer_sources"] as const)
    await db.deleteFrom(table).execute();
});

/** Imports lines of a kind, and returns the report with the faults of bad lines and the notes. */
async function load(kind: KindName, lines: readonly string[], options: Partial<ImportOptions> = {}) {
  const path = join(folder, "records.csv");
  await writeFile(path, lines.join("\n"));
  const badLines: BadLine[] = [];
  const notes: string[] = [];
  const report = await importOffers(
    { db, isEmbedded: true },
    {
      map: createImportMap({ source: "acme", kind }),
      files: [{ name: "records.csv", path, format: "csv" }],
      domains: [ACORN, BIRCH],
      now: NOW,
      isDryRun: false,
      stopsAtBadLines: false,
      allowsWithdrawals: false,
      batchSize: 2,
      noteBadLine: (line) => badLines.push(line),
      note: (text) => notes.push(text),
      ...options,
    },
  );
  return { ...report, faults: badLines.map(({ line, fault }) => `${line}: ${fault}`), notes };
}

describe("a file of stores", () => {
  const HEAD = "name,homepage,logo,description,category,rating,rating_count";
  const STORES = [
    HEAD,
    "Oak,https://oak.example/,pictures/oak.svg,Coats since 1921.,Fashion,4.6,1284",
    "Rakes & Sons,https://rakes.example/,,,,,",
    "Birch,,,,,,",
  ];

  it("writes stores, puts them on the domains, and changes nothing the second time", async () => {
    const first = await load("stores", STORES, { pictures: new Set() });
    expect(first.counts).toMatchObject({ created: 3, changed: 0, bad: 0 });
    expect(first.created).toEqual(["Oak", "Rakes & Sons", "Birch"]);
    expect(first.notes).toEqual([expect.stringContaining("records.csv:2: there is no picture “pictures/oak.svg”")]);
    const rows = await db.selectFrom("stores").selectAll().orderBy("slug").execute();
    expect(rows.map(({ slug, logo, category, source }) => [slug, logo, category, source])).toEqual([
      ["birch", null, "More deals", "acme stores"],
      ["oak", "pictures/oak.svg", "Fashion", "acme stores"],
      ["rakes-sons", null, "More deals", "acme stores"],
    ]);
    expect(await averageRating(db, createId("store oak"))).toEqual({ average: 4.6, count: 1284 });
    expect((await db.selectFrom("website_stores").select("domain").execute()).length).toBe(6);
    expect((await load("stores", STORES)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    expect(await db.selectFrom("stores").selectAll().orderBy("slug").execute()).toEqual(rows);
  });

  it("leaves what an empty field has, and changes what it says", async () => {
    await load("stores", STORES);
    const { changed } = await load("stores", ["name,homepage", "Oak,https://oak.example/uk"]);
    expect(changed).toEqual(["Oak"]);
    const oak = await db.selectFrom("stores").selectAll().where("slug", "=", "oak").executeTakeFirst();
    expect(oak).toMatchObject({
      homepage: "https://oak.example/uk",
      logo: "pictures/oak.svg",
      category: "Fashion",
      rating: 4.6,
    });
  });

  it("stays as it is where a file of offers names its stores otherwise", async () => {
    await load("stores", STORES);
    const offers = [
      "id,store,title,link,store_logo",
      "1,Oak,Half price,https://track.example/1,https://a.example/a.svg",
    ];
    expect((await load("offers", offers)).counts).toMatchObject({ created: 1 });
    const oak = await db.selectFrom("stores").selectAll().where("slug", "=", "oak").executeTakeFirst();
    expect(oak).toMatchObject({ homepage: "https://oak.example/", logo: "pictures/oak.svg" });
    const runs = await db.selectFrom("offer_sources").select("name").orderBy("name").execute();
    expect(runs.map(({ name }) => name)).toEqual(["acme", "acme stores"]);
  });

  it("describes stores that offers or SQL have brought", async () => {
    await load("offers", ["id,store,title,link", "1,Oak,Half price,https://track.example/1"]);
    expect((await load("stores", STORES)).counts).toMatchObject({ created: 2, changed: 1 });
    const oak = await db.selectFrom("stores").selectAll().where("slug", "=", "oak").executeTakeFirst();
    expect(oak).toMatchObject({ homepage: "https://oak.example/", category: "Fashion" });
  });

  it("names what is wrong with a line", async () => {
    const { faults } = await load("stores", [
      HEAD,
      ",https://oak.example/,,,,,",
      "Oak,,http://a.example/a.svg,,,,",
      "Oak,,,,,6,3",
      "Oak,,,,,4,",
      "Oak,javascript:1,,,,,",
      "Oak,,,,,,",
      "OAK,,,,,,",
      "Elm,,elm.svg,,,,",
    ]);
    expect(faults).toEqual([
      "2: name: is empty",
      "3: logo: “http://a.example/a.svg” is no https address and no name such as pictures/logo.svg.",
      "4: rating: “6” must be from 0 to 5",
      "5: rating: needs rating_count beside it, and the other way round",
      "6: homepage: “javascript:1” is no http or https address",
      "8: the slug “oak” is that of line 7, too",
      "9: logo: “elm.svg” is no https address and no name such as pictures/logo.svg. Did you mean “pictures/elm.svg”?",
    ]);
  });
});

describe("a file of categories", () => {
  it("writes the names that are new, whatever their letters, in the order of the file", async () => {
    await load("categories", ["name", "Fashion"]);
    const { counts } = await load("categories", ["name", "Garden", "fashion", "Air travel"]);
    expect(counts).toMatchObject({ created: 2, unchanged: 1 });
    const rows = await db.selectFrom("categories").select("name").orderBy("position").execute();
    expect(rows.map(({ name }) => name)).toEqual(["Fashion", "Garden", "Air travel"]);
  });
});

describe("a file of ratings", () => {
  it("changes the ratings of stores that are there, and names others", async () => {
    await load("stores", ["name", "Oak", "Birch"]);
    await db
      .insertInto("store_ratings")
      .values([{ store_id: createId("store birch"), reader: 1, score: 4 }])
      .execute();
    const lines = ["store,rating,count", "Oak,4.25,12", "Elm,5,1", "Birch,4,1"];
    const { counts, changed, faults } = await load("ratings", lines);
    expect(changed).toEqual(["Oak: 4.3 of 12"]);
    expect(counts).toMatchObject({ changed: 1, unchanged: 1, bad: 1 });
    expect(faults).toEqual(["3: store: there is no store “Elm”; its address would end with elm"]);
    expect(await averageRating(db, createId("store oak"))).toEqual({ average: 4.3, count: 12 });
    expect(await averageRating(db, createId("store birch"))).toEqual({ average: 4, count: 1 });
  });
});

describe("a file of banners", () => {
  const HEAD = "id,dimension,headline,picture,brand,line,action,link,domains";
  const BANNERS = [
    HEAD,
    "b1,300x250,Half off coats,pictures/coats.webp,,,,/store/oak,",
    `b2,300 * 250,New season,,Oak,Coats,Shop now,https://oak.example/,${BIRCH}`,
  ];
  const list = async () =>
    (await db.selectFrom("banners").selectAll().orderBy("domain").orderBy("position").execute()).map(
      ({ domain, external_id, picture, position }) => [domain, external_id, picture, position],
    );

  it("writes banners on the domains that they name, changes nothing the second time, and deletes what is not named", async () => {
    expect((await load("banners", BANNERS)).counts).toMatchObject({ created: 2, bad: 0 });
    expect(await list()).toEqual([
      [BIRCH, "b1", "pictures/coats.webp", 0],
      [BIRCH, "b2", null, 1],
      [ACORN, "b1", "pictures/coats.webp", 0],
    ]);
    expect((await load("banners", BANNERS)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect((await load("banners", [HEAD, "b1,300x250,Half off coats,,Oak,Coats,Shop,,"])).counts).toMatchObject({
      changed: 1,
      withdrawn: 1,
    });
    expect(await list()).toEqual([
      [BIRCH, "b1", null, 0],
      [ACORN, "b1", null, 0],
    ]);
  });

  it("names what is wrong with a line, whose banner stays", async () => {
    await load("banners", BANNERS);
    const { faults, counts } = await load("banners", [
      HEAD,
      "b1,301x250,Half off coats,pictures/coats.webp,,,,,",
      "b2,300x250,New season,,,,,,",
      "b3,300x250,New,pictures/a.webp,,,,,elm.example",
    ]);
    expect(faults).toEqual([
      "2: dimension: “301x250” must be one of 1480 * 630, 300 * 250, 728 * 90, 120 * 600",
      "3: brand: is empty, and so is picture: the banner cannot be drawn",
      "4: domains: there is no domain “elm.example”",
    ]);
    expect(counts.withdrawn).toBe(0);
    expect((await list()).length).toBe(3);
  });
});
