import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterCategories } from "./filterCategories";

const CATEGORIES = ["Fashion", "Home & Garden", "Health", "Gardening Tools", "Café"].map((name, count) => ({
  name,
  count,
}));
const listNames = (query: string) => filterCategories(CATEGORIES, query).map(({ name }) => name);

describe("filterCategories", () => {
  it.each([
    ["garden", ["Home & Garden", "Gardening Tools"]],
    ["GARDEN", ["Home & Garden", "Gardening Tools"]],
    ["h", ["Fashion", "Home & Garden", "Health"]],
    [" & g", ["Home & Garden"]],
    ["  tools  ", ["Gardening Tools"]],
    ["CAFE\u0301", ["Café"]],
    ["(.*", []],
  ])("finds %j in any part of the name, in any case", (query, names) => {
    expect(listNames(query)).toEqual(names);
  });

  it.each(["", "   "])("keeps all for %j", (query) => {
    expect(listNames(query)).toHaveLength(CATEGORIES.length);
  });

  it("finds a category by any part of its own name and keeps the order", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z]{1,10}$/)), fc.nat(), fc.nat(), (names, start, length) => {
        const categories = names.map((name) => ({ name, count: 1 }));
        const query = (names[0] ?? "").slice(start % 5, (start % 5) + (length % 5)).toUpperCase();
        const found = filterCategories(categories, query);
        expect(found).toEqual(categories.filter((category) => found.includes(category)));
        expect(found[0]).toBe(categories[0]);
      }),
    );
  });
});
