import { expect, it } from "vitest";
import { fillMarkup, hasMarkup } from "./markup";

const VALUES: Readonly<Record<string, string>> = { "{name}": "A & <b>", "{link}": "javascript:alert(1)" };
const fill = (template: string) => VALUES[template] ?? template;

it("a text is markup where it has a “<”", () => {
  expect([hasMarkup("1 > 0 & {name}"), hasMarkup("a<br>b")]).toEqual([false, true]);
});

it("fills the placeholders between tags with escaped text", () => {
  expect(fillMarkup({ html: "<b>{name}</b> &amp; {other} {name}" }, fill)).toEqual({
    html: "<b>A &amp; &lt;b&gt;</b> &amp; {other} A &amp; &lt;b&gt;",
  });
});

it("leaves placeholders in tags as they are", () => {
  const html = '<a href="{link}" title="{name}">now</a>';
  expect(fillMarkup({ html }, fill)).toEqual({ html });
});
