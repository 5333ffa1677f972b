import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import { hostileMarkup } from "../../tests/fixtures/hostileMarkup";
import { cutRichText } from "../domain/text/cutText";
import { type RichText, toInlineText, toPlainText } from "../domain/text/richText";
import { sanitizeText } from "./sanitizeHtml";

/** The text as a browser shows it. */
const seen = (text: RichText) =>
  toPlainText(text)
    .replace(/[ \t\n\f\r]+/g, " ")
    .trim();
const FAMILY = "👨‍👩‍👧‍👦";

describe("a sanitised text that is cut", () => {
  it("is never longer than asked, begins as the text does, cuts no character and closes its tags", () => {
    const pieces = ["<b>", "</b>", "<em>", "</em>", "<a href='https://a.example/'>", "</a>", "<p>", "</p>", "<br>"];
    const words = ["word", " ", "  ", "&", "&lt;", "<", FAMILY, "🇩🇪", "e\u0301", "한", "\ud800", "Straße"];
    const text = fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 40 }).map((all) => all.join(""));
    const graphemes = new Intl.Segmenter("en");
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), fc.constantFrom("word", "character"), (raw, length, at) => {
        const rich = sanitizeText(raw);
        const whole = seen(toInlineText(rich));
        const cut = cutRichText(rich, length, at);
        const shown = seen(cut);
        if (shown === whole) return;
        expect(shown.endsWith("…")).toBe(true);
        const kept = shown.slice(0, -1);
        expect(whole.startsWith(kept)).toBe(true);
        expect([...kept].length).toBeLessThanOrEqual(length);
        expect(kept === "" || [...graphemes.segment(whole)].some(({ index }) => index === kept.length)).toBe(true);
        if (typeof cut !== "string") expect(sanitizeText(cut.html)).toEqual(cut);
      }),
      { numRuns: runsOf(500) },
    );
  });
});

describe("a sanitised text for one line", () => {
  it("says the same as the markup", () => {
    fc.assert(
      fc.property(hostileMarkup(), (text) => {
        const rich = sanitizeText(text);
        expect(toPlainText(toInlineText(rich)).replace(/\s+/g, " ").trim()).toBe(
          toPlainText(rich).replace(/\s+/g, " ").trim(),
        );
      }),
    );
  });
});
