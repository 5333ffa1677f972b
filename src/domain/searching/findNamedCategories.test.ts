import { expect, it } from "vitest";
import { findNamedCategories } from "./findNamedCategories";

const CATEGORIES = ["Coffee & Tea", "Team Sports", "Home & Garden", "Garden Tools", "Health", "Shoes"].map((name) => ({
  name,
  count: 1,
}));
const find = (text: string) => findNamedCategories(CATEGORIES, text).map(({ name }) => name);

it.each([
  ["garden", ["Garden Tools", "Home & Garden"]],
  ["tea", ["Team Sports", "Coffee & Tea"]],
  ["COFFEE  & tea", ["Coffee & Tea"]],
  ["coffee tea", ["Coffee & Tea"]],
  ["coffee & tea coupons", ["Coffee & Tea"]],
  ["shoes sale", ["Shoes"]],
  ["shoe", ["Shoes"]],
])("a search for %j names its categories, the best first", (text, names) => {
  expect(find(text)).toEqual(names);
});

it.each(["", "  ", "%", "&", "' or 1=1 --", "ealth", "x".repeat(300), "a ".repeat(150)])(
  "a search for %j names none",
  (text) => expect(find(text)).toEqual([]),
);
