import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitMatches } from "./splitMatches";

/** The text with its matches in brackets. */
const show = (text: string, search: string) =>
  splitMatches(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("splitMatches", () => {
  it.each([
    ["Free delivery on teapots", "delivery", "Free [delivery] on teapots"],
    ["Copper Kettle", "co", "[Co]pper Kettle"],
    ["cococo, co", "co", "[co]coco, [co]"],
    ["Free delivery on teapots", "FREE delivery", "[Free delivery] on teapots"],
    ["Free delivery on teapots", "teapots free", "[Free] delivery on [teapots]"],
    ["Rollaway", "roll away", "[Rollaway]"],
    ["Copper Kettle: 10% off", "copperkettle", "[Copper Kettle]: 10% off"],
    ["20% off the first teapot", "teapots", "20% off the first [teapot]"],
    ["A new newspaper", "news", "A [new] [news]paper"],
    ["Gas and gas masks", "gas", "[Gas] and [gas] masks"],
    ["Crème & Co", "creme", "[Crème] & Co"],
    ["Cre\u0300me brule\u0301e", "crème brûlée", "[Cre\u0300me brule\u0301e]"],
    ["Café", "caf", "[Caf]é"],
    ["Cafe\u0301s", "cafe", "[Cafe\u0301]s"],
    ["İzmir ovens", "izmir", "[İzmir] ovens"],
    ["Straße 5", "STRASSE", "[Straße] 5"],
    ["oﬃce chairs", "office", "[oﬃce] chairs"],
    ["КНИГИ", "книги", "[КНИГИ]"],
    ["𝒜 letter 😀 co", "co", "𝒜 letter 😀 [co]"],
    ["Save 10% on 100 books", "10", "Save [10]% on [10]0 books"],
    ["second-hand sofas", "hand", "second-[hand] sofas"],
    ["Garden", "arden", "Garden"],
    ["Garden", "", "Garden"],
    ["Garden", "&", "Garden"],
    ["", "garden", ""],
    ["a (.*)+$ b <b>x</b>", "(.*)+$ <b>", "a (.*)+$ [b] <[b]>x</[b]>"],
    ["constructor __proto__", "__proto__", "constructor __[proto]__"],
  ])("%j searched for %j is %j", (text, search, marked) => {
    expect(show(text, search)).toBe(marked);
  });

  it("loses no part of any text, and marks only what is there, whatever was searched for", () => {
    const unit = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string());
    fc.assert(
      fc.property(unit, unit, (text, search) => {
        const parts = splitMatches(text, search);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const part of parts) expect(text.startsWith(part.text, part.index)).toBe(true);
      }),
    );
  });

  it("marks a text that is searched for as a whole", () => {
    const words = fc.stringMatching(/^[\p{L}\p{N}]{1,12}(?: [\p{L}\p{N}]{1,12}){0,5}$/u);
    fc.assert(
      fc.property(words, (text) => {
        expect(show(text, text.toUpperCase().toLowerCase())).toContain("[");
      }),
    );
  });

  it("takes texts of any length in no time", () => {
    const started = performance.now();
    for (const text of ["a".repeat(200_000), "ab ".repeat(60_000), "ä\u0308".repeat(60_000), "(".repeat(200_000)])
      for (const search of ["a".repeat(300), "ab ".repeat(100), "b", "a"]) splitMatches(text, search);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
