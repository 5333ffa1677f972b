import { describe, expect, it } from "vitest";
import { createPageSheet } from "../../src/server/pages/PageStyles";
import { splitSheet } from "./splitSheet";

const FACE = '@font-face{font-family:Figtree;src:url(/a.woff2)format("woff2")}';
const LAYER = "@layer base{a{color:red}._card_1{margin:0}}";
const RULES = [
  ":root{--ink:#000}",
  "._card_1{padding:1px}",
  "._grid_2 ._card_1,._list_3{gap:1px}",
  "@media print{._grid_2{display:none}@container card-grid (width<30rem){._list_3{width:1px}}}",
  "@keyframes _turn_1{to{rotate:1turn}}",
  "@starting-style{._list_3:popover-open{opacity:0}}",
  "@page{margin:14mm}",
  "._grid_2{color:var(--ink);&:hover{color:red}}",
] as const;
const MODULES: Readonly<Record<string, string>> = {
  _card_1: "Card",
  _turn_1: "Card",
  _grid_2: "Grid",
  _list_3: "List",
};

const { fixed, parts } = splitSheet(`${RULES[0]}${FACE}${LAYER}${RULES.slice(1).join("")}`, (name) => MODULES[name]);
const styles = {
  fixed,
  parts,
  file: "",
  frame: [],
  types: { cards: ["Card"], grid: ["Grid", "Card"], list: ["List"] },
};

describe("a style sheet that is divided", () => {
  it("has its font faces and layers apart, for every page", () => {
    expect(fixed).toBe(`${FACE}${LAYER}`);
    expect(splitSheet("@layer a,b;a{color:red}", () => undefined).fixed).toBe("@layer a,b;");
  });

  it("is the same sheet without types, and for a page with all types", () => {
    expect(createPageSheet(styles)).toBe(RULES.join(""));
    expect(createPageSheet(styles, ["list", "grid", "cards"])).toBe(RULES.join(""));
  });

  it("has the rules of no type, for a page without sections", () => {
    expect(createPageSheet(styles, [])).toBe(":root{--ink:#000}@page{margin:14mm}");
  });

  it("has keyframes for the types whose style module names them", () => {
    expect(createPageSheet(styles, ["cards"])).toContain("@keyframes _turn_1");
    expect(createPageSheet(styles, ["list"])).not.toContain("@keyframes");
  });

  it("has a rule with classes of several modules only where a selector has all of them", () => {
    expect(createPageSheet(styles, ["cards"])).not.toContain("gap");
    expect(createPageSheet(styles, ["grid"])).toContain("._grid_2 ._card_1,._list_3{gap:1px}");
    expect(createPageSheet(styles, ["list"])).toContain("._grid_2 ._card_1,._list_3{gap:1px}");
  });

  it("has no empty rule around others", () => {
    const sheet = createPageSheet(styles, ["grid"]);
    expect(sheet).toContain("@media print{._grid_2{display:none}}");
    expect(sheet).not.toContain("@starting-style");
  });

  it("keeps the order of the rules", () => {
    expect(createPageSheet(styles, ["list"])).toBe(
      [
        ":root{--ink:#000}._grid_2 ._card_1,._list_3{gap:1px}",
        "@media print{@container card-grid (width<30rem){._list_3{width:1px}}}",
        "@starting-style{._list_3:popover-open{opacity:0}}@page{margin:14mm}",
      ].join(""),
    );
  });
});
