import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../db/openDatabase";
import type { Tables } from "../db/tables";
import { findCoupon, listCuratedCoupons } from "../queries/coupons";
import { SHIPPED_WEBSITES } from "../seed/shippedWebsites";
import { syncWebsites } from "../seed/syncWebsites";
import { createImportMap } from "./ImportMap";
import { type BadLine, type ImportOptions, importOffers } from "./importOffers";
import { listDomains } from "./listDomains";
import { createOfferId } from "./writeOffers";

const DOMAIN = "dealharbor.example";
const NOW = new Date("2026-11-30T12:00:00Z");
const HEAD = "id,store,title,link,code,category,ends_at,starts_at";

let db: Kysely<Tables>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dealframe-import-"));
  ({ db } = await openEmbeddedDatabase("memory"));
  await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ["coupons", "stores", "categories", "offer_sources"] as const)
    await db.deleteFrom(table).execute();
});

/** Imports lines of our own format, and returns the report with the lines that were left out. */
async function load(lines: readonly string[], options: Partial<ImportOptions> & { readonly source?: string } = {}) {
  const path = join(folder, "offers.csv");
  await writeFile(path, [HEAD, ...lines].join("\n"));
  const badLines: BadLine[] = [];
  const database = { db, isEmbedded: true };
  const report = await importOffers(database, {
    map: createImportMap({ source: options.source ?? "acme" }),
    files: [{ name: "offers.csv", path, format: "csv" }],
    domains: [DOMAIN, "couponcove.example"],
    now: NOW,
    isDryRun: false,
    stopsAtBadLines: false,
    allowsWithdrawals: false,
    batchSize: 3,
    noteBadLine: (line) => badLines.push(line),
    note: () => {},
    ...options,
  });
  return { ...report, badLines };
}

const line = (id: number, title = `${id}% off`, store = `Store ${id % 3}`) =>
  `${id},${store},${title},https://track.example/${id},CODE${id},Fashion,,`;
const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index + 1));
const listShown = async (now = NOW) =>
  (await listCuratedCoupons(db, DOMAIN, now)).map(({ external_id }) => external_id);
const listAll = async () =>
  (await db.selectFrom("coupons").select(["external_id", "withdrawn_at"]).orderBy("external_id").execute()).map(
    ({ external_id, withdrawn_at }) => `${external_id}${withdrawn_at === null ? "" : " withdrawn"}`,
  );

it("writes offers with their stores and categories, on all domains that were asked for, and homes show them", async () => {
  const { counts, created } = await load(lines(7));
  expect(counts).toMatchObject({ read: 7, bad: 0, created: 7, changed: 0, unchanged: 0, withdrawn: 0 });
  expect(created).toEqual([1, 2, 3, 4, 5].map((id) => `${id}% off (Store ${id % 3})`));
  expect((await listShown()).length).toBe(3);
  const places = await db.selectFrom("website_stores").select("domain").execute();
  expect(places.map(({ domain }) => domain).sort()).toEqual([
    ...Array<string>(3).fill("couponcove.example"),
    ...Array<string>(3).fill(DOMAIN),
  ]);
});

it("imports offers whose pictures are missing, and notes each picture once with its line and what was meant", async () => {
  const notes: string[] = [];
  const withLogo = (id: number, logo: string) => `${line(id)},${logo}`;
  const path = join(folder, "logos.csv");
  const names = ["pictures/oak.svg", "pictures/oka.svg", "pictures/oka.svg", "https://a.example/a.svg"];
  await writeFile(path, [`${HEAD},store_logo`, ...names.map((name, index) => withLogo(index + 1, name))].join("\n"));
  const { counts } = await load([], {
    files: [{ name: "logos.csv", path, format: "csv" }],
    pictures: new Set(["pictures/oak.svg"]),
    note: (text) => notes.push(text),
  });
  expect(counts).toMatchObject({ created: 4, bad: 0 });
  expect(notes).toEqual([
    "logos.csv:3: there is no picture “pictures/oka.svg” in the layouts folder. Did you mean “pictures/oak.svg”? Without it, a name is shown.",
  ]);
});

it("shows offers that have not changed on a domain that is newer than they are", async () => {
  await load(lines(4), { domains: ["couponcove.example"] });
  expect(await listShown()).toEqual([]);
  expect((await load(lines(4))).counts).toMatchObject({ created: 0, changed: 0, unchanged: 4 });
  expect((await listShown()).length).toBe(3);
});

it("changes nothing where a file is imported again, and only what differs where it has changed", async () => {
  await load(lines(5));
  const readRows = () => db.selectFrom("coupons").selectAll().orderBy("id").execute();
  const before = await readRows();
  expect((await load(lines(5))).counts).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
  expect(await readRows()).toEqual(before);
  const { counts, changed } = await load([...lines(4), line(5, "Half price")]);
  expect(counts).toMatchObject({ created: 0, changed: 1, unchanged: 4 });
  expect(changed).toEqual(["Half price (Store 2)"]);
});

it("changes nothing where a file says in another way what the database has", async () => {
  await load(["1,Oak,Sale,https://track.example/1,,,,"]);
  // An offer without a category has got that of its store.
  const { counts } = await load(["1,Oak,Sale,https://track.example/1,,More deals,,"]);
  expect(counts).toMatchObject({ changed: 0, unchanged: 1 });
  const other = await load(["1,Oak,Sale,https://track.example/1,,More deals,2099-12-31,"]);
  expect(other.counts).toMatchObject({ changed: 1, unchanged: 0 });
});

it("takes an offer that is not named any more off the pages, keeps it, and shows it again when it is named again", async () => {
  await load(lines(6));
  const { withdrawal } = await load(lines(5));
  expect(withdrawal.withdrawn).toEqual(["6% off"]);
  expect(await listAll()).toEqual(["1", "2", "3", "4", "5", "6 withdrawn"]);
  expect((await load(lines(6))).counts).toMatchObject({ changed: 1, withdrawn: 0 });
  expect(await listAll()).toEqual(["1", "2", "3", "4", "5", "6"]);
});

it("withdraws more than a fifth at once only where that is allowed", async () => {
  await load(lines(6));
  const { withdrawal, counts } = await load(lines(3));
  expect([withdrawal.withdrawn, [...withdrawal.missing].sort()]).toEqual([[], ["4% off", "5% off", "6% off"]]);
  expect(counts).toMatchObject({ withdrawn: 0, missing: 3 });
  expect(await listAll()).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect((await load(lines(3), { allowsWithdrawals: true })).withdrawal.withdrawn.length).toBe(3);
  expect(await listAll()).toEqual(["1", "2", "3", "4 withdrawn", "5 withdrawn", "6 withdrawn"]);
});

it("says which column of the map a file does not have, and withdraws nothing", async () => {
  await load(lines(5));
  const map = createImportMap({ source: "acme", columns: { title: "Titel" } });
  const { error, badLines } = await load(lines(5), { map });
  expect(error).toBe(
    `offers.csv: There is no column “Titel” for title. Did you mean “title”? The file has ${HEAD.replaceAll(",", ", ")}.`,
  );
  expect(badLines).toEqual([]);
  expect((await listAll()).length).toBe(5);
});

it("names bad lines, and goes on showing the offers that they name", async () => {
  await load(lines(5));
  const { badLines, counts } = await load([
    ...lines(3),
    "4,Store 1,,https://x.example/,,,,",
    "no,such",
    line(1),
    line(5),
  ]);
  expect(badLines.map(({ file, line, fault }) => `${file}:${line}: ${fault}`)).toEqual([
    "offers.csv:5: title: is empty",
    expect.stringMatching(/^offers\.csv:6: 2 columns instead of 8/),
    "offers.csv:7: the id “1” is that of line 2, too",
  ]);
  expect(counts).toMatchObject({ read: 7, bad: 3, unchanged: 4, withdrawn: 0 });
});

it("goes on showing an offer whose line has lost a column or the end of a quote, behind its id", async () => {
  await load(lines(6));
  const withoutColumns = line(3).split(",").slice(0, 4).join(",");
  const withoutQuote = line(5).replace(",", ',"');
  const { badLines, counts } = await load([line(1), line(2), withoutColumns, line(4), withoutQuote, line(6)]);
  expect(badLines.map(({ line }) => line)).toEqual([4, 6]);
  expect(counts).toMatchObject({ bad: 2, unchanged: 4, withdrawn: 0, missing: 0 });
});

it("ends at the first bad line where that is asked for, and withdraws nothing", async () => {
  await load(lines(5));
  const { error, counts } = await load([line(1), "9,,,,,,,", line(2)], { stopsAtBadLines: true });
  expect(error).toBe("offers.csv:3: store: is empty. The import ends here, since bad lines are not skipped.");
  expect(counts.withdrawn).toBe(0);
  expect((await listAll()).length).toBe(5);
});

it("withdraws nothing where a file has no offer or breaks off", async () => {
  await load(lines(5));
  expect((await load([])).error).toBe("No record could be read.");
  const path = join(folder, "half.xml");
  await writeFile(
    path,
    `<offers><offer><id>1</id><store>S</store><title>T</title><link>https://x.example/</link></offer><offer>`,
  );
  const { error } = await load([], { files: [{ name: "half.xml", path, format: "xml" }], allowsWithdrawals: true });
  expect(error).toMatch(/half\.xml|end/);
  expect((await listAll()).length).toBe(5);
  const { error: kept } = await db.selectFrom("offer_sources").selectAll().executeTakeFirstOrThrow();
  expect(kept).toBe(error);
});

it("writes nothing in a dry run, and says what it would do", async () => {
  await load(lines(6));
  const { counts } = await load([...lines(4), line(5, "New"), line(7)], { isDryRun: true });
  expect(counts).toMatchObject({ created: 1, changed: 1, unchanged: 4, withdrawn: 1 });
  expect(await listAll()).toEqual(["1", "2", "3", "4", "5", "6"]);
});

it("leaves the offers of other sources alone", async () => {
  await load(lines(6));
  await load(lines(2), { source: "other", allowsWithdrawals: true });
  expect(await listAll()).toEqual(["1", "1", "2", "2", "3", "4", "5", "6"]);
});

it("shows an offer that two sources have once, as long as both have it", async () => {
  const offer = (id: string, code: string, title: string, end: string) =>
    `${id},A,${title},https://x.example/${id},${code},,${end},`;
  const readShown = async () => {
    const rows = await db
      .selectFrom("coupons")
      .select(["source", "external_id"])
      .where("is_duplicate", "=", false)
      .execute();
    return rows.map(({ source, external_id }) => `${source} ${external_id}`).sort();
  };
  await load([
    offer("1", "TEA", "Tea", "2026-12-31"),
    offer("2", "", "Free delivery!", "2026-12-31"),
    offer("3", "TEA", "Cups", ""),
    "4,A,Mugs,https://x.example/4,MUG,,2026-12-05,",
  ]);
  await load(
    [
      offer("8", "tea", "20% off tea", ""),
      offer("9", "", "Free  delivery", "2026-12-31"),
      offer("7", "", "More", ""),
      "6,A,Mugs,https://x.example/6,MUG,,,2026-12-03",
    ],
    {
      source: "other",
      now: new Date(NOW.getTime() + 1000),
    },
  );
  // Of one source both offers with the code are shown; what lasts longest comes first, then what was there first. An offer that has
  // not begun takes no place.
  expect(await readShown()).toEqual(["acme 1", "acme 2", "acme 3", "acme 4", "other 6", "other 7"]);
  // Links to an offer that is not shown lead to the one in its place.
  const find = async (source: string, id: string) => {
    const found = await findCoupon(db, DOMAIN, createOfferId(source, id), new Date(NOW.getTime() + 2000));
    return found === undefined ? undefined : `${found.source} ${found.external_id}`;
  };
  expect(await Promise.all([find("other", "8"), find("other", "9"), find("other", "7"), find("other", "5")])).toEqual([
    "acme 3",
    "acme 2",
    "other 7",
    undefined,
  ]);
  await load([offer("2", "", "Free delivery!", "2026-12-31")], { allowsWithdrawals: true });
  expect(await readShown()).toEqual(expect.arrayContaining(["acme 2", "other 7", "other 8"]));
  expect(await find("acme", "1")).toBeUndefined();
});

it("shows no offer before it begins, and none after its end as live", async () => {
  await load([
    "1,A,Begins tomorrow,https://x.example/1,,,2026-12-05,2026-12-01",
    "2,B,Ends today,https://x.example/2,,,2026-11-30,",
  ]);
  expect(await listShown()).toEqual(["2"]);
  expect((await listShown(new Date("2026-12-01T00:00:00Z"))).sort()).toEqual(["1", "2"]);
});

it("takes the categories of the database in its own spelling, and “More deals” where there is none", async () => {
  await db.insertInto("categories").values({ name: "Home & Garden", position: 1 }).execute();
  await load(["1,A,Rakes,https://x.example/1,,home & garden,,", "2,B,Pens,https://x.example/2,,,,"]);
  const rows = await db.selectFrom("coupons").select(["category"]).orderBy("external_id").execute();
  expect(rows.map(({ category }) => category)).toEqual(["Home & Garden", "More deals"]);
});

it("finds domains by a pattern, and says which there are", () => {
  const domains = ["acorn.example", "shop.acorn.example"];
  expect(listDomains(domains, "*.acorn.example")).toEqual(["shop.acorn.example"]);
  expect(listDomains(domains, "*")).toEqual(domains);
  expect(listDomains(domains, "shop.*.example")).toEqual(["shop.acorn.example"]);
  expect(listDomains(domains, "ACORN.example")).toEqual(["acorn.example"]);
  expect(() => listDomains(["ab"], "ab*b")).toThrow("No domain is named");
  expect(() => listDomains(domains, "shop.*.de")).toThrow(
    "No domain is named “shop.*.de”. WEBSITES_FILE has acorn.example, shop.acorn.example.",
  );
});

it("a dry run counts the pages that would change: of offers, their stores and their categories, on each domain", async () => {
  const domains = [DOMAIN, "couponcove.example"];
  const dry = { isDryRun: true };
  const page = (domain: string, offers: number, stores: number, categories: number) => ({
    domain,
    offers,
    stores,
    categories,
  });
  // A new source: its stores come to the domains of the import.
  expect((await load(lines(6), dry)).pages).toEqual(domains.map((domain) => page(domain, 6, 3, 1)).reverse());
  await load(lines(6));
  expect((await load(lines(6), dry)).pages).toEqual([]);
  // Offer 1 changes its category, 2 its store; 6 is withdrawn. Another domain of the import gets the stores of 1 and 2 alone.
  const changed = lines(5).map((text, index) => {
    if (index === 0) return text.replace("Fashion", "Garden");
    return index === 1 ? text.replace("Store 2", "Store 9") : text;
  });
  expect((await load(changed, { ...dry, domains: ["savvyfox.example"] })).pages).toEqual([
    ...domains.map((domain) => page(domain, 2, 3, 2)).reverse(),
    page("savvyfox.example", 2, 2, 2),
  ]);
  expect((await load(lines(5))).pages).toBeUndefined();
});
