import { expect, it } from "vitest";
import { isLanguageTag } from "./languageTag";

it.each(["en", "de-CH", "zh-Hant-TW", "es-419", "ar-Latn", "EN-gb"])("%s is a language tag", (text) => {
  expect(isLanguageTag(text)).toBe(true);
  expect(() => new Intl.NumberFormat(text)).not.toThrow();
});

it.each(["", "en-12", "en_GB", "english language", "e", "en-", "-en", "de-CH-", "<b>", "en-GB-GB-GB"])(
  "“%s” is none",
  (text) => {
    expect(isLanguageTag(text)).toBe(false);
  },
);
