import { describe, expect, it } from "vitest";
import { MAP, MAP_FILE, map } from "../../../harness/diagnostics/exampleMap";
import { MAP_EXAMPLES } from "../../../harness/diagnostics/examples";
import { applyEdits } from "../diagnostics/applyEdits";
import { isError } from "../diagnostics/Diagnostic";
import { checkImportMap } from "./checkImportMap";
import { checkImportMaps } from "./checkImportMaps";

/** The diagnostics of the example's map with one text replaced. */
const check = (from: string, to: string) => checkImportMap(MAP_FILE, map(from, to)[MAP_FILE] ?? "").diagnostics;

describe("a fault in a map of columns", () => {
  it.each(MAP_EXAMPLES)("%s is reported once, at its place, with what is wrong", (code, maps, place, says) => {
    const found = [...checkImportMaps(new Map(Object.entries(maps))).values()].flatMap(
      ({ diagnostics }) => diagnostics,
    );
    expect(found.map(({ file, line, column, code: own }) => `${file}:${line}:${column} ${own}`)).toEqual([
      `${place} ${code}`,
    ]);
    expect(found[0]?.message).toContain(says);
  });

  it.each([
    ["a key", '"columns": {', '"colums": {', "columns"],
    ["a field", '"code": "Code"', '"titel": "Title"', "title"],
    ["a field of the store of an offer", '"code": "Code"', '"logo": "Logo"', "store_logo"],
    ["a kind", '"every": "1h"', '"kind": "banner"', "banners"],
    ["a format", '"charset": "utf-8"', '"format": "CSV"', "csv"],
    ["an encoding", '"utf-8"', '"utf8x"', "utf-8"],
    ["an order of days and months", '"charset": "utf-8"', '"dates": "day/month/year"', "day-month-year"],
    ["a source", '"network"', '"My Network"', "my-network"],
    ["a time zone by its city", "Europe/London", "london", "Europe/London"],
    ["an address without its scheme", "https://feeds", "feeds", "https://feeds.example/offers.csv"],
    ["a word for an interval", '"1h"', '"hourly"', "1h"],
    ["an interval with a space", '"1h"', '"30 min"', "30m"],
    ["an interval that is too short", '"1h"', '"1m"', "5m"],
    ["an interval that is too long", '"1h"', '"90d"', "30d"],
    ["a domain with its scheme", '"charset": "utf-8"', '"domain": "https://Acorn.example/"', "acorn.example"],
    ["a column with spaces", '"Code"', '" Code "', "Code"],
  ])("says what was probably meant: %s", (_, from, to, suggestion) => {
    expect(check(from, to).map((diagnostic) => diagnostic.suggestion)).toEqual([suggestion]);
  });

  it.each([
    ["xml", "voucher/@code", "voucher.code"],
    ["xml", "offer..code", "offer.code"],
    ["json", "$.voucher.code", "voucher.code"],
    ["json", ".voucher.code", "voucher.code"],
    ["json-lines", "voucher.", "voucher"],
    ["csv", "voucher/@code", undefined],
    ["csv", "Code.", undefined],
  ])("in the name of a column of %s, %s, is found", (format, column, suggestion) => {
    const text = JSON.stringify({ source: "a", format, columns: { code: column } });
    const found = checkImportMap(MAP_FILE, text).diagnostics;
    expect(found.map(({ suggestion: meant }) => meant)).toEqual(suggestion === undefined ? [] : [suggestion]);
  });

  it.each([
    ["a misspelt key", '"columns": {', '"colums": {'],
    ["a misspelt field", '"store": "Advertiser"', '"stroe": "Advertiser"'],
    ["an interval in words", '"1h"', '"every hour"'],
    ["an interval in capitals", '"1h"', '"1H"'],
    ["spaces around a column", '"Code"', '" Code"'],
    ["a comma before the end", '"Code"\n', '"Code",\n'],
    ["a missing comma", '"1h",', '"1h"'],
  ])("has a fix where there is no doubt: %s", (_, from, to) => {
    const [only, ...others] = check(from, to);
    expect(others).toEqual([]);
    expect(applyEdits(map(from, to)[MAP_FILE] ?? "", only?.fix?.edits ?? [])).toBe(MAP);
  });

  it("does not hide others, and all of them are errors", () => {
    const text = MAP.replace('"network"', '"My Network"').replace('"1h"', '"1x"').replace('"code"', '"headline"');
    const found = checkImportMap(MAP_FILE, text).diagnostics;
    expect(found.map(({ line, code }) => `${line} ${code}`)).toEqual([
      "2 bad-form",
      "4 bad-form",
      "7 field-of-other-kind",
    ]);
    expect(found.every(isError)).toBe(true);
  });

  it.each(["offers", "stores", "categories", "banners", "ratings"])(
    "offers the fields of its kind alone: %s",
    (kind) => {
      const text = JSON.stringify({ source: "a", kind, columns: { zzzzzzz: "A" } });
      const [only] = checkImportMap(MAP_FILE, text).diagnostics;
      expect([only?.code, only?.message.includes("headline")]).toEqual(["unknown-key", kind === "banners"]);
      expect(only?.message.includes("starts_at")).toBe(kind === "offers");
    },
  );
});

describe("a map of columns without a fault", () => {
  it("has its value with the defaults, and without the keys for editors", () => {
    const { map: value, diagnostics } = checkImportMap(
      MAP_FILE,
      '{ "$schema": "../schemas/import-map.json", "source": "a" }',
    );
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({ source: "a", kind: "offers", columns: {}, defaults: {}, timeZone: "UTC" });
  });

  it("may share its source with another one, if only one of them is read on a timetable", () => {
    const second = '{ "source": "network", "columns": { "id": "ID" } }';
    const stores = '{ "source": "network", "kind": "stores", "url": "https://feeds.example/s.csv", "every": "1d" }';
    const checked = checkImportMaps(new Map(Object.entries({ [MAP_FILE]: MAP, "b.json": second, "c.json": stores })));
    expect([...checked.values()].flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
  });

  it("is warned of a “$schema” of another file", () => {
    const { map: value, diagnostics } = checkImportMap(
      MAP_FILE,
      '{ "$schema": "../schemas/document.json", "source": "a" }',
    );
    expect(diagnostics).toMatchObject([{ code: "wrong-schema", suggestion: "../schemas/import-map.json" }]);
    expect(value?.source).toBe("a");
  });
});
