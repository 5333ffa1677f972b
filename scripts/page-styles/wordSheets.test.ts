import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { findOwner, listNeeds, nameReadably, readWordSheet } from "./wordSheets";

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

const SRC = resolve("src");
const SHEETS = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".module.css"));

/** The classes of a style sheet in `src`; none of comments, addresses and numbers. */
function readClasses(file: string): readonly string[] {
  const css = readFileSync(join(SRC, file), "utf8").replace(/\/\*.*?\*\/|url\([^)]*\)/gs, "");
  return [...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name))];
}

it.each(SHEETS.filter((file) => readWordSheet(file) !== undefined))(
  "%s names no class that components cannot have: all are its word's, of its base sheet, or other words",
  (file) => {
    const { base = "", word } = readWordSheet(file) ?? {};
    const words = SHEETS.flatMap((other) => {
      const sheet = readWordSheet(other);
      return sheet?.base === base ? [sheet.word] : [];
    });
    const known = new Set([...readClasses(base), ...words, word]);
    expect(readClasses(file).filter((name) => !known.has(name))).toEqual([]);
  },
);
