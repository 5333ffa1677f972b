import { expect, it } from "vitest";
import { findGroupSaving, findSiblings, groupCategories } from "./groupCategories";

const CATEGORIES = [
  { name: "Tea", count: 2 },
  { name: "Shoes", count: 9 },
  { name: "Coffee", count: 5 },
  { name: "Books", count: 1 },
];

const shown = (groups: { heading: string; categories: string[] }[]) =>
  groupCategories(CATEGORIES, groups, "More").map(({ heading, categories }) =>
    [heading, ...categories.map(({ name }) => name)].join(" "),
  );

it("puts the categories below the headings that name them, most offers first, and the rest at the end", () => {
  expect(shown([{ heading: "Drinks:", categories: ["tea", "Coffee", "Wine"] }])).toEqual([
    "Drinks: Coffee Tea",
    "More Shoes Books",
  ]);
});

it("shows a category once, and no group without any", () => {
  const groups = [
    { heading: "Wear:", categories: ["Shoes"] },
    { heading: "Feet:", categories: ["Shoes"] },
    { heading: "All:", categories: ["Tea", "Coffee", "Books"] },
  ];
  expect(shown(groups)).toEqual(["Wear: Shoes", "All: Coffee Tea Books"]);
});

it("says the highest of the savings that are known of a group's categories, and none where none is", () => {
  const categories = [
    { name: "Tea", bestValue: "20% off" },
    { name: "Shoes", bestValue: "Up to 40% off" },
    { name: "Books", bestValue: "Free delivery" },
    { name: "Coffee" },
  ];
  expect(findGroupSaving({ categories })).toBe("Up to 40% off");
  expect(findGroupSaving({ categories: [{ name: "Coffee" }, { name: "Books", bestValue: "Sale" }] })).toBeUndefined();
});

it("names beside a category the others of its group, most offers first, or all where no group is known", () => {
  const siblings = (groups: { heading: string; categories: string[] }[], name: string) =>
    findSiblings(CATEGORIES, groups, name).map((category) => category.name);
  const drinks = [{ heading: "Drinks", categories: ["Tea", "Coffee"] }];
  expect(siblings(drinks, "tea")).toEqual(["Coffee"]);
  expect(siblings(drinks, "Books")).toEqual(["Shoes"]);
  expect(siblings([], "Tea")).toEqual(["Shoes", "Coffee", "Books"]);
  expect(siblings(drinks, "Nothing of this name")).toEqual(["Shoes", "Coffee", "Tea", "Books"]);
  expect(siblings([{ heading: "Drinks", categories: ["Tea"] }], "Tea")).toEqual([]);
});
