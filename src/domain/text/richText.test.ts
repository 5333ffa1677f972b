import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileMarkup } from "../../../tests/fixtures/hostileMarkup";
import { hasBlocks, hasContent, hasText, toInlineText, toPlainText } from "./richText";

describe("plain text", () => {
  it("is left of markup without its tags and entities", () => {
    expect(toPlainText({ html: "<p>A &lt;b&gt; &amp;amp; </p><p>C</p>" })).toBe("A <b> &amp; C");
  });

  it("has a space where paragraphs, lists and line breaks were, and none inside a word that is partly bold", () => {
    expect(toPlainText({ html: "<ul><li>A</li><li>B</li></ul>C<br />D" })).toBe("A B C D");
    expect(toPlainText({ html: 'Week<b>ly</b> <a href="/x">let</a>ter' })).toBe("Weekly letter");
  });

  it("is nothing where markup holds no words", () => {
    expect(hasText({ html: "<br /> <b></b>" })).toBe(false);
    expect(hasText("x")).toBe(true);
  });

  it("is no need where markup shows a picture", () => {
    expect(hasText({ html: '<p><img src="/a.png" alt="" /></p>' })).toBe(false);
    expect(hasContent({ html: '<p><img src="/a.png" alt="" /></p>' })).toBe(true);
    expect(hasContent("<img src=x>")).toBe(true);
    expect(hasContent({ html: "<br /> <b></b>" })).toBe(false);
  });
});

describe("the blocks of a text", () => {
  it("are all but lines and paragraphs", () => {
    expect(hasBlocks({ html: '<p>A <b>b</b><br /><a href="/x">c</a></p>' })).toBe(false);
    expect(hasBlocks("<table>")).toBe(false);
    for (const tag of ["h2", "ul", "table", "div"]) expect(hasBlocks({ html: `<${tag}>x</${tag}>` })).toBe(true);
  });
});

describe("a text for one line", () => {
  it("keeps phrases, and leaves the words of links, paragraphs and lists", () => {
    const html = '<p>Weekly <b>letter</b></p><ul><li><a href="https://a.example/"><em>now</em></a></li></ul>';
    expect(toInlineText({ html })).toEqual({ html: "Weekly <b>letter</b> <em>now</em>" });
    expect(toInlineText({ html: '<a href="/x">Sale &amp; more</a>' })).toBe("Sale & more");
  });

  it("holds no tag but those of phrases, without attributes, whatever it was made of", () => {
    fc.assert(
      fc.property(hostileMarkup(), (html) => {
        const line = toInlineText({ html });
        if (typeof line === "string") return;
        expect(line.html.replace(/<\/?(?:b|strong|i|em|u|s|small|sub|sup|mark|code|span)>/g, "")).not.toMatch(/[<>]/);
      }),
    );
  });
});
