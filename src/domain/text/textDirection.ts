import { keepByText } from "../keepByText";

/** Scripts in use that are written from right to left, by their ISO 15924 codes (Unicode CLDR, script metadata). */
const RIGHT_TO_LEFT = new Set(["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"]);

/**
 * The value of `dir` for a page in a language: "rtl" where its script is written from right to left, else undefined. The
 * likely script of the tag counts: "az" is written in Latin letters, "az-IR" in Arabic ones, and "ar-Latn" says so itself.
 */
export const findDirection = keepByText((languageTag): "rtl" | undefined => {
  try {
    return RIGHT_TO_LEFT.has(new Intl.Locale(languageTag).maximize().script ?? "") ? "rtl" : undefined;
  } catch {
    // A text of the form of a tag that names no language.
    return undefined;
  }
});
