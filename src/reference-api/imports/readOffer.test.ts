import { describe, expect, it } from "vitest";
import { createImportMap, type ImportMap } from "./ImportMap";
import { readOffer } from "./readOffer";

const MAP = createImportMap({ source: "acme" });
const LEAST = { id: "1", store: "Oakridge Tailors", title: "20% off coats", link: "https://track.example/c/1" };

const read = (record: object, map: ImportMap = MAP) => readOffer({ ...LEAST, ...record }, map, true);
const faultOf = (record: object, map?: ImportMap) => {
  try {
    read(record, map);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe("an offer of a file", () => {
  it("needs an id, a store, a title and a link; all else has a value that homes can show", () => {
    expect(read({})).toEqual({
      external_id: "1",
      title: "20% off coats",
      description: "",
      category: undefined,
      code: null,
      link: "https://track.example/c/1",
      final_link: "https://track.example/c/1",
      starts_at: null,
      expires_at: null,
      verified_at: null,
      discount: null,
      terms: {},
      picture: null,
      is_featured: true,
      popularity: 0,
      commission: null,
      store: {
        name: "Oakridge Tailors",
        slug: "oakridge-tailors",
        homepage: "https://track.example/",
        logo: null,
        description: "",
      },
    });
  });

  it("is read with the columns, defaults and dates of its map", () => {
    const map = createImportMap({
      source: "net",
      columns: { id: "Offer ID", title: "Name", ends_at: "Valid until" },
      defaults: { category: "Fashion" },
      dates: "day-month-year",
      timeZone: "Europe/Berlin",
    });
    const offer = readOffer({ ...LEAST, "Offer ID": 77, Name: "Coats\u00a0", "Valid until": "31.12.2026" }, map, true);
    expect(offer).toMatchObject({ external_id: "77", title: "Coats", category: "Fashion" });
    // A day ends at midnight of the zone.
    expect(offer.expires_at).toBe("2026-12-31T23:00:00.000Z");
  });

  it("is read from nested objects by names with dots, unless a key has the whole name", () => {
    const map = createImportMap({ source: "net", columns: { store: "advertiser.name", code: "voucher.code" } });
    const record = { advertiser: { name: "Oakridge", id: 7 }, voucher: { code: "A1" }, "voucher.code": "B2" };
    expect(read(record, map)).toMatchObject({ store: { name: "Oakridge" }, code: "B2" });
    for (const advertiser of [undefined, null, "Oakridge", ["Oakridge"], { title: "x" }])
      expect([advertiser, faultOf({ advertiser }, map)]).toEqual([advertiser, "advertiser.name: is empty"]);
    const inherited = createImportMap({ source: "net", columns: { store: "advertiser.constructor.name" } });
    expect(faultOf({ advertiser: {} }, inherited)).toBe("advertiser.constructor.name: is empty");
  });

  it.each([
    ["2026-12-31", "2027-01-01T00:00:00.000Z"],
    ["2026-12-31T18:00", "2026-12-31T18:00:00.000Z"],
    ["2026-12-31 18:00:00+02:00", "2026-12-31T16:00:00.000Z"],
    ["1798761600", "2027-01-01T00:00:00.000Z"],
    ["1798761600000", "2027-01-01T00:00:00.000Z"],
  ])("ends at %s, which is %s", (ends_at, expected) => {
    expect(read({ ends_at }).expires_at).toBe(expected);
  });

  it.each([
    ["15.07.2030 18:00", "2030-07-15T16:00:00.000Z"],
    ["15.07.2030 8:00:30", "2030-07-15T06:00:30.000Z"],
    ["2030-07-15T18:00", "2030-07-15T16:00:00.000Z"],
    ["2030-07-15 18:00:00.000", "2030-07-15T16:00:00.000Z"],
    ["2030-07-15T18:00Z", "2030-07-15T18:00:00.000Z"],
    ["2030-07-15T18:00-04:00", "2030-07-15T22:00:00.000Z"],
  ])("begins and ends at %s of its map's time zone, unless it states an offset", (time, expected) => {
    const map = createImportMap({ source: "net", dates: "day-month-year", timeZone: "Europe/Berlin" });
    expect(read({ starts_at: time }, map).starts_at).toBe(expected);
    expect(read({ ends_at: time }, map).expires_at).toBe(expected);
  });

  it.each([
    ["20%", { kind: "percent", amount: 20 }],
    ["-12,5 %", { kind: "percent", amount: 12.5 }],
    ["€10", { kind: "amount", amount: 10, currency: "EUR" }],
    ["1.250,00 EUR off", { kind: "amount", amount: 1250, currency: "EUR" }],
    ["1.250.125 EUR", { kind: "amount", amount: 1_250_125, currency: "EUR" }],
    ["1,250.125 USD", { kind: "amount", amount: 1250.125, currency: "USD" }],
    ["10 off", { kind: "amount", amount: 10 }],
    ["$10 Off", { kind: "amount", amount: 10, currency: "USD" }],
    ["Free delivery", { kind: "free" }],
    ["3 for 2", { kind: "other" }],
  ])("has with “%s” the discount %j", (discount, expected) => {
    expect(read({ discount }).discount).toEqual(expected);
  });

  it.each([
    ["'=1+1", "=1+1"],
    ["'+10 points", "+10 points"],
    ["''@home", "'@home"],
    ["'90s party", "'90s party"],
    ["+10 points", "+10 points"],
  ])("has the title %s of a spreadsheet as %s: an apostrophe makes a formula a text", (title, expected) => {
    expect(read({ title }).title).toBe(expected);
    expect(read({ description: title }).description).toBe(expected);
  });

  it.each(["pictures/coat.webp", "pictures/summer/coat.v2.svg", "https://oakridge.example/coat.webp"])(
    "has the picture and the logo %s",
    (picture) => {
      expect(read({ picture, store_logo: picture })).toMatchObject({ picture, store: { logo: picture } });
    },
  );

  it("keeps names of stores in every alphabet apart", () => {
    const slugs = ["Café Über", "Магазин", "店", "Οίκος"].map((store) => read({ store }).store.slug);
    expect(slugs[0]).toBe("cafe-uber");
    expect(new Set(slugs).size).toBe(4);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{1,80}$/);
  });

  it.each([
    [{ title: "a\u0000b" }, "title: has the character NUL"],
    [{ title: "one\ntwo" }, "title: has a line break; a quote may be missing"],
    [{ title: ["a"] }, "title: must be a text, not a list or an object"],
  ])("with %j is left out: %s", (record, fault) => {
    expect(faultOf(record)).toBe(fault);
  });
});
