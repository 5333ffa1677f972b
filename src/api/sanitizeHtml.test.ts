import { describe, expect, it } from "vitest";
import { toPlainText } from "../domain/text/richText";
import { MAX_MARKUP_LENGTH, MAX_OPEN_ELEMENTS } from "./limitMarkup";
import { sanitizeText } from "./sanitizeHtml";

describe("text from data", () => {
  it("stays plain text when it holds no '<'", () => {
    expect(sanitizeText("10 % off & more > less")).toBe("10 % off & more > less");
  });

  it("keeps simple formatting and links #sanitizeHtml-1", () => {
    expect(sanitizeText('Save <b>20 %</b> at <a href="/store/x">X</a>')).toEqual({
      html: 'Save <b>20 %</b> at <a href="/store/x">X</a>',
    });
  });

  it("is plain text again when nothing but text is left", () => {
    expect(sanitizeText("Everything < 10 & up")).toBe("Everything < 10 & up");
    expect(sanitizeText("<script>alert(1)</script>Deal")).toBe("Deal");
  });

  it("never turns escaped text into markup #sanitizeHtml-2", () => {
    expect(sanitizeText("&lt;img src=x onerror=alert(1)&gt; <i></i>")).toEqual({
      html: "&lt;img src=x onerror=alert(1)&gt; <i></i>",
    });
    expect(typeof sanitizeText("&lt;img src=x onerror=alert(1)&gt; < 3")).toBe("string");
  });

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<img src=x onerror="alert(1)">x',
    "<svg onload=alert(1)>x</svg>",
    '<b style="background:url(x)" onclick="alert(1)">x</b>',
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>x",
    "<math><mtext><script>alert(1)</script></mtext></math>x",
  ])("loses what could run or lead astray: %s #sanitizeHtml-3", (text) => {
    expect(JSON.stringify(sanitizeText(text))).not.toMatch(
      /javascript:|data:|evil|onerror|onload|onclick|style|script|iframe|svg|img/,
    );
  });

  it.each([
    ['<a href="/x" target="shop" rel="opener">x</a>', '<a href="/x">x</a>'],
    ['<a href="/x" target="_blank" rel="opener">x</a>', '<a href="/x" target="_blank" rel="noopener">x</a>'],
    ['<a href="/x" target=" _BLANK ">x</a>', '<a href="/x" target="_blank" rel="noopener">x</a>'],
    ['<a href="/x" rel="Sponsored opener nofollow">x</a>', '<a href="/x" rel="nofollow sponsored">x</a>'],
  ])("has links that give the page they open no rights: %s", (text, html) => {
    expect(sanitizeText(text)).toEqual({ html });
  });

  it("is cut where more elements are open than anybody writes, and where it is too long #sanitizeHtml-4", () => {
    const nested = sanitizeText(`<b>Start</b> ${"<b>deep ".repeat(20_000)}`);
    expect(toPlainText(nested).split("deep")).toHaveLength(MAX_OPEN_ELEMENTS + 1);
    const alternating = sanitizeText("<li><p>deep ".repeat(8_000));
    expect(toPlainText(alternating).split("deep")).toHaveLength(MAX_OPEN_ELEMENTS / 2 + 1);
    const long = sanitizeText(`<b>${"word ".repeat(MAX_MARKUP_LENGTH)}</b>`);
    expect(toPlainText(long).length).toBeLessThanOrEqual(MAX_MARKUP_LENGTH);
  });

  it("keeps lists and paragraphs whose ends are not written, however many there are", () => {
    const items = sanitizeText(`<ul>${"<li>step".repeat(500)}</ul>${"<p>line<br>".repeat(500)}`);
    expect(toPlainText(items).match(/step|line/g)).toHaveLength(1000);
  });
});
