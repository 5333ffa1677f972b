import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../../harness/tiers/tier";
import { FIELDS } from "../imports/fields";
import { createImportMap } from "../imports/ImportMap";
import { readForTest } from "../imports/readers/readForTest";
import { type ImportedOffer, readOffer } from "../imports/readOffer";
import { EXPORT_FORMATS, type ExportFormat, formatBeginning, formatEnd, formatRecord } from "./formatRecord";
import { toFields } from "./toFields";

const MAP = createImportMap({ source: "acme" });

/** Pieces of texts that files, sheets and parsers have ended at. */
const PIECES = [
  "=",
  "@",
  "+",
  "-",
  "'",
  '"',
  '""',
  ",",
  ";",
  "\t",
  " ",
  "ü",
  "店",
  "👍",
  "ﬀ",
  "\u00a0",
  "{",
  "<b>",
  "NULL",
  "1,5",
];
const BREAKS = ["\n", "\r\n", "\r", "\u2028", "\n\n=1+1"];
const piece = (pieces: readonly string[]) =>
  fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "grapheme", maxLength: 5 }));
const textOf = (pieces: readonly string[], most: number) =>
  fc
    .array(piece(pieces), { maxLength: 12 })
    .map((parts) => parts.join(""))
    .filter((text) => !text.includes("\0") && text.length <= most && text.isWellFormed());

/** A record as a feed has it, from which an import makes an offer. */
const line = textOf([...PIECES, ...BREAKS], 100);
const long = textOf([...PIECES, ...BREAKS], 5000);
const name = line.filter((text) => text.trim() !== "");
const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
const picture = url.map((address) => address.replace(/^http:/, "https:"));
const moment = fc
  .date({ min: new Date("1970-01-01"), max: new Date("9999-12-30"), noInvalidDate: true })
  .map((date) => date.toISOString());
const zoned = fc
  .tuple(moment, fc.constantFrom("+02:00", "-0930", "Z", "+14"))
  .map(([text, zone]) => text.replace(/\.\d+Z$/, zone));
const amount = fc.oneof(
  fc.constantFrom("1250", "0.0000001", "12.1250", "1.250,50", "1e", "99999999999999999999999"),
  fc.double({ min: 1e-6, max: 100, noNaN: true }).map((value) => value.toFixed(6)),
);
const discount = fc.oneof(
  amount.map((value) => `${value}%`),
  amount,
  fc.tuple(amount, fc.constantFrom("EUR", "€", "zł", "gbp")).map(([value, sign]) => `${value} ${sign}`),
  fc.constantFrom("free", "Free delivery", "3 for 2", "other", "= a gift"),
);
const feed = fc.record(
  {
    id: name,
    store: name,
    title: name,
    link: url,
    landing: url,
    code: line,
    description: long,
    category: line,
    starts_at: fc.oneof(moment, zoned),
    ends_at: fc.oneof(moment, zoned, fc.constantFrom("2100-02-28", "9999-12-31")),
    discount,
    currency: fc.constantFrom("EUR", "USD"),
    min_spend: amount,
    new_customers: fc.constantFrom("true", "no"),
    where: fc.constantFrom("online", "store"),
    excludes: line,
    picture,
    featured: fc.constantFrom("true", "false"),
    popularity: fc.integer({ min: 0, max: 1e9 }).map(String),
    verified_at: moment,
    commission: line,
    store_slug: fc.constantFrom("oakridge-tailors", "a"),
    store_homepage: url,
    store_logo: picture,
    store_description: long,
  },
  { requiredKeys: ["id", "store", "title", "link"] },
);

/** The offer of a record; undefined for one that an import leaves out. */
function tryRead(record: object): ImportedOffer | undefined {
  try {
    return readOffer({ ...record }, MAP, false);
  } catch {
    return undefined;
  }
}

async function readExport(offers: readonly ImportedOffer[], format: ExportFormat) {
  const text =
    formatBeginning(format, Object.keys(FIELDS)) +
    offers.map((offer, index) => formatRecord(toFields(offer), format, index === 0)).join("") +
    formatEnd(format);
  const { records, faults } = await readForTest(text, { format });
  return { offers: records.map((record) => readOffer(record, MAP, format === "csv")), faults };
}

it.each(EXPORT_FORMATS)("an import reads the offers of an export as they are: %s", async (format) => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(feed, { minLength: 1, maxLength: 5 }), async (records) => {
      const offers = records.flatMap((record) => tryRead(record) ?? []);
      fc.pre(offers.length > 0);
      count += offers.length;
      const read = await readExport(offers, format);
      expect(read).toEqual({ offers, faults: [] });
      // An import compares offers as JSON.
      expect(JSON.stringify(read.offers)).toBe(JSON.stringify(offers));
    }),
    { numRuns: runsOf(2000) },
  );
  expect(count).toBeGreaterThan(runsOf(2000));
});

const OFFER = readOffer({ id: "1", store: "Oak", title: "A", link: "https://t.example/1" }, MAP, true);

it.each([
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+10 points", "'+10 points"],
  ["-20%", "'-20%"],
  ["'=1+1", "''=1+1"],
  ["’tis the season", "’tis the season"],
  ["'90s", "'90s"],
  ["a=1", "a=1"],
])("no cell begins as a formula does: %s is written as %s, and read as it was", (title, cell) => {
  expect(toFields({ ...OFFER, title }).title).toBe(cell);
  expect(readOffer(toFields({ ...OFFER, title }), MAP, true)).toEqual({ ...OFFER, title });
});

it.each([
  [{ kind: "percent", amount: 12.5 }, "12.5%"],
  [{ kind: "percent", amount: 12.125 }, "12.1250%"],
  [{ kind: "amount", amount: 1250, currency: "EUR" }, "1250 EUR"],
  [{ kind: "amount", amount: 1e-7 }, "0.0000001"],
  [{ kind: "amount", amount: 1.5e21 }, "1500000000000000000000"],
  [{ kind: "free" }, "free"],
  [{ kind: "other" }, "other"],
] as const)("the discount %j is written as %s, and read as it was", (discount, text) => {
  expect(toFields({ ...OFFER, discount }).discount).toBe(text);
  expect(readOffer(toFields({ ...OFFER, discount }), MAP, true)).toEqual({ ...OFFER, discount });
});
