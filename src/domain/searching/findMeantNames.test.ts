import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMeantNames } from "./findMeantNames";

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const NAMES = named(
  "Coffee & Tea",
  "Garden",
  "Hosting & VPN",
  "Women's Fashion",
  "Lootlane",
  "Rollaway",
  "Crème & Co",
  "Книги",
);
const list = (text: string, isLoose = false) =>
  findMeantNames(NAMES, text, isLoose).map(({ entry, steps }) => `${entry.name} ${steps}`);

describe("findMeantNames", () => {
  it.each([
    ["cofee", ["Coffee & Tea 1"]],
    ["COFEE", ["Coffee & Tea 1"]],
    ["coffee", ["Coffee & Tea 0"]],
    ["cofe", ["Coffee & Tea 1"]],
    ["gadren", ["Garden 1"]],
    ["gardn", ["Garden 1"]],
    ["arden", ["Garden 1"]],
    ["gaxdqn", ["Garden 2"]],
    ["gaxdqz", []],
    ["lootlan", ["Lootlane 0"]],
    ["lotlane", ["Lootlane 1"]],
    ["roll away", ["Rollaway 0"]],
    ["womens fashon", ["Women's Fashion 1"]],
    ["cofee maker", ["Coffee & Tea 3"]],
    ["creme", ["Crème & Co 0"]],
    ["cre\u0300me", ["Crème & Co 0"]],
    ["кинги", ["Книги 1"]],
  ])("%s means %j", (text, meant) => {
    expect(list(text)).toEqual(meant);
  });

  it.each(["", " ", "ga", "&", "🛍️", "qqqqqq", "(.*)+$", "a cofee machine for large offices"])(
    "%j means none",
    (text) => {
      expect(list(text)).toEqual([]);
    },
  );

  it("means less certain names where it is asked for them, which begin with the same letter", () => {
    expect(list("gordion")).toEqual([]);
    expect(list("gordion", true)).toEqual(["Garden 3"]);
    expect(list("nardin", true)).toEqual([]);
  });

  it("puts the nearest first and keeps the order of equally near ones", () => {
    const entries = named("Rollaway", "Rollway", "Rollawai");
    expect(findMeantNames(entries, "rollaway").map(({ entry }) => entry.name)).toEqual([
      "Rollaway",
      "Rollway",
      "Rollawai",
    ]);
    expect(findMeantNames([], "rollaway")).toEqual([]);
  });

  it("finds a name again with any letter left out or any two neighbours swapped", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,20}$/), fc.nat(), fc.boolean(), (name, position, isSwapped) => {
        const at = position % (name.length - 1);
        const [one = "", other = ""] = name.slice(at, at + 2);
        const typo = name.slice(0, at) + (isSwapped ? other + one : other) + name.slice(at + 2);
        expect(findMeantNames(named(name), typo)).toHaveLength(1);
      }),
    );
  });

  it("takes any text, however long", () => {
    const names = named(...Array.from({ length: 2_000 }, (_, index) => `${"name ".repeat(40)}${index}`));
    for (const text of ["a".repeat(300), "ab ".repeat(100_000), "ä\u0308".repeat(100_000), "nema ".repeat(300)]) {
      expect(findMeantNames(names, text).length).toBeLessThanOrEqual(names.length);
    }
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, text) => {
        for (const { steps } of findMeantNames(named(name), text)) expect(steps).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
