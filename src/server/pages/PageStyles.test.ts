import { describe, expect, it } from "vitest";
import { createPageSheet, type PageStyles } from "./PageStyles";

const styles: PageStyles = {
  fixed: "@font-face{}",
  file: "assets/sections.css",
  parts: [
    { text: "a{}" },
    { text: ".frame{}", needs: [["Frame"]] },
    { text: ".card,.list{}", needs: [["Card"], ["List"]] },
    { open: "@media print", parts: [{ text: ".list .card{}", needs: [["Card", "List"]] }] },
    { text: ".b{}", needs: [["Unused"]] },
  ],
  frame: ["Frame"],
  types: { deals: ["Card"], stores: ["Card", "List"] },
};

describe("the sheet of a page", () => {
  it("has the rules of no module and of the frame for every page", () => {
    expect(createPageSheet(styles, [])).toBe("a{}.frame{}");
  });

  it("has a rule as soon as one of its selectors has all its modules", () => {
    expect(createPageSheet(styles, ["deals"])).toBe("a{}.frame{}.card,.list{}");
    expect(createPageSheet(styles, ["stores"])).toBe("a{}.frame{}.card,.list{}@media print{.list .card{}}");
  });

  it("depends on the set of types only, and ignores types without styles", () => {
    expect(createPageSheet(styles, ["unknown", "stores", "deals"])).toBe(createPageSheet(styles, ["deals", "stores"]));
  });

  it("is complete without types", () => {
    expect(createPageSheet(styles)).toBe("a{}.frame{}.card,.list{}@media print{.list .card{}}.b{}");
  });
});
