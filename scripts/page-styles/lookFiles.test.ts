import { expect, it } from "vitest";
import { findOwner, listNeeds, nameReadably } from "./lookFiles";

const TICKET = "src/looks/card/ticket/look.module.css";
const BASE = "src/looks/card/base.module.css";
const OWN = "src/sections/site-header/SiteHeader.own.module.css";
const HEADER = "src/sections/site-header/SiteHeader.module.css";

it("gives a look the one class of its word, and the base sheet all others", () => {
  expect(findOwner(TICKET, "ticket")).toBe(TICKET);
  expect(findOwner(TICKET, "sheet")).toBe(BASE);
  expect(findOwner(BASE, "sheet")).toBe(BASE);
  expect(findOwner(OWN, "tools")).toBe(HEADER);
  // Sheets of other words ask for it, too.
  expect(findOwner(OWN, "own")).toBe(HEADER);
  const plate = "src/looks/theme/headings/plate/look.module.css";
  expect(findOwner(plate, "line")).toBe("src/looks/theme/headings/base.module.css");
});

it.each([
  ["a style module", HEADER, [HEADER]],
  ["the base sheet of looks", BASE, [BASE]],
  ["a look", TICKET, [BASE, ".ticket"]],
  ["a word of a section", OWN, [HEADER, ".own"]],
  ["a word of the theme", "src/looks/theme/headings/plate/look.module.css", ["headings=plate"]],
  ["a word of the theme without classes", "src/looks/theme/divider/wave/look.css", ["divider=wave"]],
  ["what the words of an optional setting share", "src/looks/theme/divider/base.css", ["divider"]],
])("a page has the rules of %s where it has what they need", (_kind, file, needs) => {
  expect(listNeeds(file)).toEqual(needs);
});

it("names a class alike in the sheet of a word and in its base sheet", () => {
  expect(nameReadably("sheet", `/project/${TICKET}`)).toBe(nameReadably("sheet", `/project/${BASE}`));
  expect(nameReadably("sheet", `/project/${BASE}`)).not.toBe(nameReadably("sheet", "/project/src/ui/Sheet.module.css"));
});
