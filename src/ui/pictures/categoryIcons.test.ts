import { Car, Lamp, PawPrint, Scissors, ShoppingBasket, Tag } from "lucide";
import { expect, it } from "vitest";
import { findCategoryIcon } from "./categoryIcons";

it.each([
  ["Pet Food & Treats", PawPrint],
  ["Cats & dogs", PawPrint],
  ["Hair Care", Scissors],
  ["CAR PARTS", Car],
  ["Foods", ShoppingBasket],
  ["Décor", Lamp],
])("the category %j has an icon by the words of its name", (name, icon) => {
  expect(findCategoryIcon(name)).toBe(icon);
});

it.each(["Miscellaneous", "", "Zubehör", "アクセサリー", "Scarves", "Bespoke"])("the category %j has a tag", (name) => {
  expect(findCategoryIcon(name)).toBe(Tag);
});
