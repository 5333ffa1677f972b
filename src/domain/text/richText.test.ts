import { describe, expect, it } from "vitest";
import { cutText, hasText, toPlainText } from "./richText";

describe("cutting text", () => {
  it("counts code points and marks what was cut", () => {
    expect(cutText("🎁🎁🎁", 2)).toBe("🎁🎁…");
    expect(cutText("🎁🎁", 2)).toBe("🎁🎁");
    expect(cutText("one two", 4)).toBe("one…");
  });

  it("counts what a reader sees of markup", () => {
    expect(cutText({ html: "<b>Save</b> 5 &amp; more" }, 6)).toBe("Save 5…");
  });
});

describe("plain text", () => {
  it("is left of markup without its tags and entities", () => {
    expect(toPlainText({ html: "<p>A &lt;b&gt; &amp;amp; </p><p>C</p>" })).toBe("A <b> &amp; C");
  });

  it("is nothing where markup holds no words", () => {
    expect(hasText({ html: "<br /> <b></b>" })).toBe(false);
    expect(hasText("x")).toBe(true);
  });
});
