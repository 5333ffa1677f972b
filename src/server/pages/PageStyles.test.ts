import { describe, expect, it } from "vitest";
import { createPageSheets, type PageStyles } from "./PageStyles";

const styles: PageStyles = {
  fixed: {
    file: "assets/fonts.css",
    parts: [{ text: "@font-face{a}", needs: [["typeface=serif"], ["typeface=rounded"]] }, { text: "@layer base{}" }],
  },
  sheet: {
    file: "assets/sections.css",
    parts: [
      { text: "a{}" },
      { text: ".frame{}", needs: [["Frame"]] },
      { text: ".card,.list{}", needs: [["Card"], ["List"]] },
      { text: ".list .card{}", layer: "list", needs: [["Card", "List"]] },
      { text: ".card.ticket{}", needs: [["Card", ".ticket"]] },
      { text: ".b{}", needs: [["Unused"]] },
    ],
  },
  later: { file: "", modules: {} },
  frame: ["Frame"],
  types: { deals: ["Card"], stores: ["Card", "List"] },
};
const sheetOf = (needs?: readonly string[]) => createPageSheets(styles, needs).sheet;

describe("the sheet of a page", () => {
  it("has the rules of no module and of the frame for every page", () => {
    expect(sheetOf([])).toBe("a{}.frame{}");
  });

  it("has rules as soon as it has all of one list of their needs", () => {
    expect(sheetOf(["deals"])).toBe("a{}.frame{}.card,.list{}");
    expect(sheetOf(["stores"])).toBe("a{}.frame{}.card,.list{}@layer list{.list .card{}}");
  });

  it("has the rules of a word if one of the page's settings says it", () => {
    expect(sheetOf(["deals", ".ticket"])).toBe("a{}.frame{}.card,.list{}.card.ticket{}");
    expect(sheetOf([".ticket"])).toBe("a{}.frame{}");
  });

  it("has the fonts of the page's typeface, and all layers", () => {
    const fixedOf = (needs?: readonly string[]) => createPageSheets(styles, needs).fixed;
    expect(fixedOf(["typeface=serif"])).toBe("@font-face{a}@layer base{}");
    expect(fixedOf(["typeface=grotesk"])).toBe("@layer base{}");
    expect(fixedOf()).toBe("@font-face{a}@layer base{}");
  });

  it("depends on the set of needs only, and ignores types without styles", () => {
    expect(sheetOf(["unknown", "stores", "deals"])).toBe(sheetOf(["deals", "stores"]));
  });

  it("is complete without needs", () => {
    expect(sheetOf()).toBe("a{}.frame{}.card,.list{}@layer list{.list .card{}}.card.ticket{}.b{}");
  });
});
