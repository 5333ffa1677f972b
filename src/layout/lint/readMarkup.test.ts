import { expect, it } from "vitest";
import { readMarkup } from "./readMarkup";

it.each([
  ["<b>Hot</b> deals", "Hot deals", true],
  ['Deals <span class="x">now</span>', "Deals now", true],
  ["Deals &amp; codes&hellip;", "Deals & codes…", true],
  ["5&#8239;€ &#x2013; 9&#160;€", "5\u202f€ – 9\u00a0€", true],
  ["Deals<br/>and codes", "Deals and codes", false],
  ['See <a href="/store">all stores</a>', "See all stores", false],
  ["<b></b>", "", false],
])("%s means %s; nothing but the look of words is lost: %s", (text, plain, isSame) => {
  expect(readMarkup(text)).toMatchObject({ plain, isSame });
});

it("names each tag and each character reference once, as it is written", () => {
  expect(readMarkup("<B>a</B> &amp; <B>b</B> &amp; c")).toMatchObject({ tags: ["<B>", "</B>"], entities: ["&amp;"] });
});

it.each(["A & B", "R&D; more", "I <3 deals", "Write to <name>", "5 < 6 and 7 > 2", "&#0; &#xD800; &#99999999;"])(
  "is nothing in %s",
  (text) => {
    expect(readMarkup(text)).toBeUndefined();
  },
);
