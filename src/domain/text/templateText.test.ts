import { describe, expect, it } from "vitest";
import { fillRichText, fillTemplate } from "./templateText";

const MARCH_2031 = Date.UTC(2031, 2, 9);

describe("fillTemplate", () => {
  it.each([
    ["Deals of {month}", "Deals of march"],
    ["Deals of {Month}", "Deals of March"],
    ["DEALS OF {MONTH}", "DEALS OF MARCH"],
    ["{year} {Year} {YEAR}", "2031 2031 2031"],
  ])("writes the current month and year: %s #templateText-1", (template, text) => {
    expect(fillTemplate(template, {}, MARCH_2031)).toBe(text);
  });

  it("takes the month in UTC, from its first millisecond to its last", () => {
    expect(fillTemplate("{Month} {year}", {}, Date.UTC(2031, 0, 1))).toBe("January 2031");
    expect(fillTemplate("{Month} {year}", {}, Date.UTC(2031, 0, 1) - 1)).toBe("December 2030");
  });

  it("fills in given values, in capitals where the token is in capitals", () => {
    expect(fillTemplate("{slug} : {SLUG} by {name}", { slug: "tea-house", name: "Deal Harbor" }, MARCH_2031)).toBe(
      "tea-house : TEA-HOUSE by Deal Harbor",
    );
  });

  it("leaves a token without a value as it is written", () => {
    expect(fillTemplate("{unknown} {Slug} { name }", { slug: "x", name: "y" }, MARCH_2031)).toBe(
      "{unknown} {Slug} { name }",
    );
  });

  it("does not read a value as a template again", () => {
    expect(fillTemplate("{name}", { name: "{year} $& {name}" }, MARCH_2031)).toBe("{year} $& {name}");
  });

  it.each(["{constructor}", "{toString}", "{__proto__}"])("finds nothing inherited: %s", (template) => {
    expect(fillTemplate(template, {}, MARCH_2031)).toBe(template);
  });
});

it("fills month and year in text and in markup, and leaves every other token", () => {
  const nowMs = Date.UTC(2031, 2, 9);
  expect(fillRichText("{Month} for {name}", nowMs)).toBe("March for {name}");
  expect(fillRichText({ html: "<b>{MONTH}</b> {year}" }, nowMs)).toEqual({ html: "<b>MARCH</b> 2031" });
  expect(fillRichText({ html: '<a href="/sale-{year}">{Year}</a>' }, nowMs)).toEqual({
    html: '<a href="/sale-2031">2031</a>',
  });
});

it("fills values into markup as text, and never into a tag", () => {
  const fill = (html: string) => fillRichText({ html }, MARCH_2031, { query: '<i onclick="x">"&' });
  expect(fill("<b>{query}</b>")).toEqual({ html: "<b>&lt;i onclick=&quot;x&quot;&gt;&quot;&amp;</b>" });
  expect(fill('<a href="{query}">{other}</a>')).toEqual({ html: '<a href="{query}">{other}</a>' });
  expect(fillRichText("{query} & co", MARCH_2031, { query: "<b>" })).toBe("<b> & co");
});
