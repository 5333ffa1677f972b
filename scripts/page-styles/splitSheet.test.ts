import { describe, expect, it } from "vitest";
import { createPageSheets, joinParts } from "../../src/server/pages/PageStyles";
import { markRules, splitSheet } from "./splitSheet";

const FACE = '@font-face{font-family:Figtree;src:url(/a.woff2)format("woff2")}';
const TYPEFACE_RULE = ':root[data-typeface=serif]{--font-body:"Fraunces", serif}';
const TYPEFACE = "@font-face{font-family:Fraunces;src:url(/b.woff2)}";
const BASE = "@layer base{a{color:red}}";
const NEEDS = [["Frame"], ["Card"], ["List"], ["typeface=serif"]];
const [FRAME, CARD, LIST, SERIF] = NEEDS.map((_, number) => `sheet-${number}{order:${number}}`);
const TEXT = [
  `${FRAME}@layer base,card;:root{--ink:#000}${FACE}@layer base{${FRAME}a{color:red}}@page{margin:14mm}`,
  `${CARD}._card_1{padding:1px}@keyframes _turn_1{to{rotate:1turn}}`,
  // The build joins the layers of all files.
  `@layer card{${CARD}._card_1{margin:0}${LIST}._list_3{gap:0}}`,
  `${LIST}@media (hover){._list_3{width:1px}}@media print{@layer print{${LIST}._list_3{margin:0}}}`,
].join("");
const { fixed, sheet, print } = splitSheet(TEXT, NEEDS);

function createSheet(types?: readonly string[]): string {
  const later = { file: "", modules: {} };
  const styles = { fixed: { file: "", parts: fixed }, sheet: { file: "", parts: sheet }, later, frame: ["Frame"] };
  return createPageSheets({ ...styles, types: { cards: ["Card"], list: ["List"] } }, types).sheet;
}

describe("a style sheet that is divided", () => {
  it("has its font faces, the order of its layers and the layer of all pages apart", () => {
    expect(joinParts(fixed)).toBe(`@layer base,card,print;${FACE}${BASE}`);
  });

  it("has the rules for paper apart, for every page", () => {
    expect(print).toBe("@media print{@layer print{._list_3{margin:0}}}");
  });

  it("has the rules of a file, of all its layers, for the pages that need the file", () => {
    const frame = ":root{--ink:#000}@page{margin:14mm}";
    expect(createSheet([])).toBe(frame);
    const card = "._card_1{padding:1px}@keyframes _turn_1{to{rotate:1turn}}@layer card{._card_1{margin:0}}";
    expect(createSheet(["cards"])).toBe(`${frame}${card}`);
    expect(createSheet(["list"])).toBe(`${frame}@layer card{._list_3{gap:0}}@media (hover){._list_3{width:1px}}`);
  });

  it("is the same sheet without types, and for a page with all types: what follows in one layer is one block", () => {
    expect(createSheet()).toContain("@layer card{._card_1{margin:0}._list_3{gap:0}}");
    expect(createSheet(["list", "cards"])).toBe(createSheet());
  });

  it("has the fonts of a typeface apart from those of others", () => {
    const split = splitSheet(`${FACE}${TYPEFACE}${SERIF}${TYPEFACE_RULE}`, NEEDS);
    expect(split.fixed).toEqual([{ text: FACE }, { text: TYPEFACE, needs: [["typeface=serif"]] }]);
    expect(split.sheet).toEqual([{ text: TYPEFACE_RULE, needs: [["typeface=serif"]] }]);
    const title = TYPEFACE.replace("Fraunces", "Title");
    const inParts = ':root[data-typeface=serif] :is(h3){--font-heading:"Title", serif}';
    expect(splitSheet(`${title}${SERIF}${inParts}`, NEEDS).fixed).toEqual([
      { text: title, needs: [["typeface=serif"]] },
    ]);
  });
});

it("the rules of a file are marked where they begin, in each of its layers", () => {
  const marked = markRules("a {}\n@layer card {\n  b {}\n}\n", 7);
  expect(marked).toBe("sheet-7{order:7}\na {}\n@layer card { sheet-7{order:7}\n  b {}\n}\n");
  // The order of layers is no layer.
  expect(markRules("@layer base, card;", 7)).toBe("sheet-7{order:7}\n@layer base, card;");
});
