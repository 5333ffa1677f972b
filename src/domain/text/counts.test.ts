import { afterEach, describe, expect, it } from "vitest";
import { chooseForm, formatCount, isOne, learnCounts, writeSamples } from "./counts";

describe("a count", () => {
  it.each([
    ["en", "7,560"],
    ["de", "7.560"],
    ["de-CH", "7’560"],
    ["fr", "7\u202f560"],
    ["hi", "12,34,567"],
    ["xx", "7,560"],
  ])("has the separators of its language: %s", (lang, written) => {
    expect(formatCount(lang === "hi" ? 1_234_567 : 7560, lang)).toBe(written);
  });

  it("has the digits of its language and country, however small it is", () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"];
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const tags = Intl.NumberFormat.supportedLocalesOf(pairs).flatMap((lang) => [
      lang,
      ...["AE", "AF", "CH", "EG", "IN", "IR", "NP", "PK", "US"].map((country) => `${lang}-${country}`),
    ]);
    expect(tags.length).toBeGreaterThan(1000);
    for (const tag of [...tags, "en-u-nu-thai", "pa-Arab"])
      expect([tag, formatCount(987, tag)]).toEqual([tag, new Intl.NumberFormat(tag).format(987)]);
    for (const count of [-1, 1.5, 1e21])
      expect(formatCount(count, "en")).toBe(new Intl.NumberFormat("en").format(count));
  });
});

describe("a count in a browser that has learned from the server", () => {
  afterEach(() => learnCounts("", []));

  it.each(["en", "de", "de-AT", "de-CH", "en-IN", "es", "es-MX", "fr", "hu", "it", "pl", "pt", "pt-PT", "sv", "zh-TW"])(
    "is written as without it, and without a format: %s",
    (lang) => {
      const counts = [0, 7, 999, 1000, 1203, 9999, 10_450, 65_432, 100_000, 987_654, 1_000_000, 12_345_678];
      const written = counts.map((count) => formatCount(count, lang));
      learnCounts(lang, writeSamples(lang));
      expect(counts.map((count) => formatCount(count, lang))).toEqual(written);
      expect(formatCount(5210, "en-GB")).toBe("5,210");
      learnCounts(lang, ["1~111"]);
      expect(formatCount(5210, lang)).toBe("5~210");
    },
  );

  it("has the digits of its language where these are others", () => {
    learnCounts("ar-EG", writeSamples("ar-EG"));
    expect(formatCount(5210, "ar-EG")).toBe(new Intl.NumberFormat("ar-EG").format(5210));
  });
});

describe("the form of a text for a count", () => {
  const forms = (text: string, lang: string, counts: readonly number[]) =>
    counts.map((count) => chooseForm(text, count, lang));

  it("is the only one, or that for one and that for more", () => {
    expect(forms("offers", "en", [0, 1, 2])).toEqual(["offers", "offers", "offers"]);
    expect(forms("offer|offers", "en", [0, 1, 2])).toEqual(["offers", "offer", "offers"]);
    expect(forms("offre|offres", "fr", [0, 1, 2, 1_000_000])).toEqual(["offre", "offre", "offres", "offres"]);
    expect(forms("件", "ja", [1, 2])).toEqual(["件", "件"]);
  });

  it("is one of all that the language has, in the order of their names", () => {
    const polish = "oferta|oferty|ofert|oferty";
    expect(forms(polish, "pl", [1, 2, 5, 22])).toEqual(["oferta", "oferty", "ofert", "oferty"]);
    expect(forms("a|b|c|d|e|f", "ar", [0, 1, 2, 3, 11, 100])).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("is the last one where the text has too few, and none is lost where it has too many", () => {
    expect(forms("jeden|kilka|wiele", "pl", [1.5])).toEqual(["wiele"]);
    expect(forms("one|more|most", "en", [1, 7])).toEqual(["one", "more"]);
    expect(forms("one|", "en", [7])).toEqual([""]);
  });

  it("knows which counts take the form for one", () => {
    expect([isOne(0, "fr"), isOne(0, "en"), isOne(21, "ru"), isOne(1, "ja")]).toEqual([true, false, true, false]);
  });
});
