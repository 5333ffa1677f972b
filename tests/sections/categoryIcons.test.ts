import { Tag } from "lucide";
import { expect, it } from "vitest";
import { departments } from "../../src/reference-api/seed/catalogue";
import { findCategoryIcon } from "../../src/ui/pictures/categoryIcons";

it("each category of the seed has an icon of its own", () => {
  const names = departments.map(({ category }) => category);
  const icons = names.map(findCategoryIcon);
  expect(names.filter((_name, index) => icons.indexOf(icons[index] ?? Tag) !== index)).toEqual([]);
  expect(icons).not.toContain(Tag);
});
