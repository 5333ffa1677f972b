import { describe, expect, it } from "vitest";
import { sanitizeText } from "./sanitizeHtml";

describe("text from data", () => {
  it("stays plain text when it holds no '<'", () => {
    expect(sanitizeText("10 % off & more > less")).toBe("10 % off & more > less");
  });

  it("keeps simple formatting and links", () => {
    expect(sanitizeText('Save <b>20 %</b> at <a href="/store/x">X</a>')).toEqual({
      html: 'Save <b>20 %</b> at <a href="/store/x">X</a>',
    });
  });

  it("is plain text again when nothing but text is left", () => {
    expect(sanitizeText("Everything < 10 & up")).toBe("Everything < 10 & up");
    expect(sanitizeText("<script>alert(1)</script>Deal")).toBe("Deal");
  });

  it("never turns escaped text into markup", () => {
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
  ])("loses what could run or lead astray: %s", (text) => {
    expect(JSON.stringify(sanitizeText(text))).not.toMatch(
      /javascript:|data:|evil|onerror|onload|onclick|style|script|iframe|svg|img/,
    );
  });
});
