import { describe, expect, it } from "vitest";
import { createPageSheets, joinParts } from "../../src/server/pages/PageStyles";
import { splitSheet } from "./splitSheet";

const FACE = '@font-face{font-family:Figtree;src:url(/a.woff2)format("woff2")}';
const TYPEFACE_RULE = ':root[data-typeface=serif]{--font-body:"Fraunces", serif}';
const TYPEFACE = "@font-face{font-family:Fraunces;src:url(/b.woff2)}";
const LAYER = "@layer base{a{color:red}._card_1{margin:0}}";
const RULES = [
  ":root{--ink:#000}",
  "._card_1{padding:1px}",
  "._grid_2 ._card_1,._list_3{gap:1px}",
  "@media (hover){._grid_2{display:none}@container card-grid (width<30rem){._list_3{width:1px}}}",
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

const NEEDS_OF = {
  ofClass: (name: string) => [MODULES[name]].filter((module) => module !== undefined),
  ofAttribute: (name: string, value: string) => [`${name}=${value}`],
};
const { fixed, sheet } = splitSheet(`${RULES[0]}${FACE}${LAYER}${RULES.slice(1).join("")}`, NEEDS_OF);
const styles = {
  fixed: { file: "", parts: fixed },
  sheet: { file: "", parts: sheet },
  later: { file: "", modules: {} },
  frame: [],
  types: { cards: ["Card"], grid: ["Grid", "Card"], list: ["List"] },
};

const createPageSheet = (types?: readonly string[]) => createPageSheets(styles, types).sheet;

describe("a style sheet that is divided", () => {
  it("has its font faces, the order of its layers and the layer of all pages apart", () => {
    expect(joinParts(fixed)).toBe(`@layer base;${FACE}${LAYER}`);
    const sheet =
      "@layer base{a{color:red}}@layer card{b{margin:0}}@layer print;@media print{@layer card{b{margin:1px}}}";
    expect(joinParts(splitSheet(sheet, NEEDS_OF).fixed)).toBe("@layer base,card,print;@layer base{a{color:red}}");
  });

  it("has the rules of other layers for the types that need them", () => {
    const layers = splitSheet("@layer base,card;@layer card{._card_1{margin:0}._list_3{gap:0}}", NEEDS_OF);
    expect(joinParts(layers.fixed)).toBe("@layer base,card;");
    expect(joinParts(layers.sheet, ({ needs }) => needs?.flat().includes("List") ?? true)).toBe(
      "@layer card{._list_3{gap:0}}",
    );
  });

  it("has the rules for paper apart, for every page", () => {
    const split = splitSheet(
      "a{color:red}@media print{a{color:#000}}b{margin:0}@media print{._list_3{margin:0}}",
      NEEDS_OF,
    );
    expect(split.print).toBe("@media print{a{color:#000}}@media print{._list_3{margin:0}}");
    expect(joinParts(split.sheet)).toBe("a{color:red}b{margin:0}");
  });

  it("has the fonts of a typeface apart from those of others", () => {
    const split = splitSheet(`${FACE}${TYPEFACE}${TYPEFACE_RULE}`, NEEDS_OF);
    expect(split.fixed).toEqual([{ text: FACE }, { text: TYPEFACE, needs: [["typeface=serif"]] }]);
    expect(split.sheet).toEqual([{ text: TYPEFACE_RULE, needs: [["typeface=serif"]] }]);
  });

  it("is the same sheet without types, and for a page with all types", () => {
    expect(createPageSheet()).toBe(RULES.join(""));
    expect(createPageSheet(["list", "grid", "cards"])).toBe(RULES.join(""));
  });

  it("has the rules of no type, for a page without sections", () => {
    expect(createPageSheet([])).toBe(":root{--ink:#000}@page{margin:14mm}");
  });

  it("has keyframes for the types whose style module names them", () => {
    expect(createPageSheet(["cards"])).toContain("@keyframes _turn_1");
    expect(createPageSheet(["list"])).not.toContain("@keyframes");
  });

  it("has a rule with classes of several modules only where a selector has all of them, and these selectors alone", () => {
    expect(createPageSheet(["cards"])).not.toContain("gap");
    expect(createPageSheet(["grid"])).toContain("}._grid_2 ._card_1{gap:1px}");
    expect(createPageSheet(["list"])).toContain("}._list_3{gap:1px}");
    expect(createPageSheet(["list", "grid"])).toContain("}._grid_2 ._card_1,._list_3{gap:1px}");
  });

  it("has no empty rule around others", () => {
    const sheet = createPageSheet(["grid"]);
    expect(sheet).toContain("@media (hover){._grid_2{display:none}}");
    expect(sheet).not.toContain("@starting-style");
  });

  it("keeps the order of the rules", () => {
    expect(createPageSheet(["list"])).toBe(
      [
        ":root{--ink:#000}._list_3{gap:1px}",
        "@media (hover){@container card-grid (width<30rem){._list_3{width:1px}}}",
        "@starting-style{._list_3:popover-open{opacity:0}}@page{margin:14mm}",
      ].join(""),
    );
  });
});
