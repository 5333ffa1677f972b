import fc from "fast-check";
import { expect, it } from "vitest";
import type { LayoutDocument, Selection } from "../../generated/documents";
import type { LayoutSet } from "../document/LayoutSet";
import { selectDocuments } from "./selectDocuments";

const choose = (name: string) => ({ home: `home/${name}`, header: `header/${name}`, footer: `footer/${name}` });
const selection: Selection = {
  version: 5,
  default: choose("one"),
  homes: { "Home Page One": choose("one"), "Home Page Two": choose("two") },
};
const layouts: LayoutSet = {
  selection,
  documents: new Map(
    ["one", "two"].flatMap((name) =>
      (["home", "header", "footer"] as const).map((kind): [string, LayoutDocument] => [
        `${kind}/${name}`,
        { version: 5, kind, title: name, sections: [] },
      ]),
    ),
  ),
};

it("matches whatever the case and the surplus spaces", () => {
  const spaces = fc.string({ unit: fc.constantFrom(" ", "\t", "\n", "\u00a0"), minLength: 1, maxLength: 4 });
  const letters = (word: string) =>
    fc.tuple(...[...word].map((l) => fc.constantFrom(l.toLowerCase(), l.toUpperCase()))).map((all) => all.join(""));
  const homePage = fc
    .tuple(spaces, letters("home"), spaces, letters("page"), spaces, letters("two"), spaces)
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(homePage, (value) => {
      const { choice, matched } = selectDocuments(layouts, value);
      expect(choice).toEqual(choose("two"));
      expect(matched).toBe("Home Page Two");
    }),
  );
});

it.each(["", "Home Page Autumn", "HomePageTwo", "constructor", "__proto__", "toString"])(
  "gives the default for %j",
  (value) => {
    const { choice, matched, home } = selectDocuments(layouts, value);
    expect(choice).toEqual(choose("one"));
    expect(matched).toBeUndefined();
    expect(home.title).toBe("one");
  },
);
