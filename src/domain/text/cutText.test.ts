import { describe, expect, it } from "vitest";
import { cutRichText, cutText } from "./cutText";
import { toPlainText } from "./richText";

const FAMILY = "👨‍👩‍👧‍👦";

describe("cutting text", () => {
  it("counts code points and marks what was cut", () => {
    expect(cutText("🎁🎁🎁", 2)).toBe("🎁🎁…");
    expect(cutText("🎁🎁", 2)).toBe("🎁🎁");
    expect(cutText("one two", 4)).toBe("one…");
  });

  it("counts what a reader sees of markup", () => {
    expect(cutText({ html: "<b>Save</b> 5 &amp; more" }, 6)).toBe("Save 5…");
    expect(cutText({ html: "<p>Save</p>\n<p>5</p>" }, 6)).toBe("Save 5");
  });

  it("keeps markup and closes what is open at the cut", () => {
    const html = "Weekly <b>let<i>ter &amp; news</i></b> now";
    expect(cutRichText({ html }, 17)).toEqual({ html: "Weekly <b>let<i>ter &amp; n…</i></b>" });
    expect(cutRichText({ html }, 7)).toBe("Weekly…");
    expect(cutRichText({ html }, 80)).toEqual({ html });
  });

  it("leaves no half of an emoji, a flag or a letter with its accent #cutText-1", () => {
    expect(cutText(`ab${FAMILY}cd`, 5)).toBe("ab…");
    expect(cutText(`ab${FAMILY}cd`, 9)).toBe(`ab${FAMILY}…`);
    expect(cutText("a🇩🇪🇫🇷b", 4)).toBe("a🇩🇪…");
    expect(cutText("cafe\u0301s", 4)).toBe("caf…");
    expect(cutRichText({ html: `<b>${FAMILY}</b> here` }, 3)).toBe("…");
  });

  it("ends after a whole word where that is asked, unless the word is longer than half of the text", () => {
    expect(cutText("Half price on all kettles", 16, "word")).toBe("Half price on…");
    expect(cutText("Half price on all kettles", 17, "word")).toBe("Half price on all…");
    expect(cutText("Donaudampfschifffahrtsgesellschaft", 10, "word")).toBe("Donaudampf…");
    expect(cutRichText({ html: "Half <b>price on all</b>" }, 12, "word")).toEqual({ html: "Half <b>price…</b>" });
  });

  it.each([
    ["letters", "a".repeat(100_000)],
    ["tags that never end", "<b".repeat(50_000)],
    ["one tag that never ends", `<${"b".repeat(100_000)}`],
    ["open tags", "<b>".repeat(30_000)],
    ["ends of other tags", `${"<b>x".repeat(15_000)}${"</i>".repeat(15_000)}`],
    ["flags", "🇩🇪".repeat(25_000)],
    ["accents", `e${"\u0301".repeat(100_000)}`],
    ["spaces", " ".repeat(100_000)],
  ])("cuts a long text of %s", (_name, text) => {
    for (const whole of [{ html: text }, text]) {
      const cut = toPlainText(cutRichText(whole, 40_000, "word"));
      expect([...cut].length).toBeLessThanOrEqual(40_001);
    }
  });
});
