import { expect, it } from "vitest";
import { STATE_ELEMENT_ID } from "../page/pageState";
import { takeOutOfData, takeOutOfHtml } from "./takeOutEnded";
import { writeScriptJson } from "./writeScriptJson";

const NOW_MS = Date.UTC(2031, 0, 1);
const ENDED = { ids: new Set(["a", 'x"&y']), nowMs: NOW_MS };
const article = (id: string) =>
  `<article class="card" data-item="coupon" data-item-id="${id}"><p>Save<br/>now<img src="/a.png"/></p><article>in</article></article>`;

it("takes cards of ended offers out with the list entries around them, and leaves all else as it is", () => {
  const html = (entries: readonly string[]) =>
    `<!doctype html><ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul><!--$--><p>5 &lt; 6</p><!--/$-->`;
  expect(takeOutOfHtml(html([article("a"), article("b"), article("x&quot;&amp;y")]), ENDED)).toBe(html([article("b")]));
  expect(takeOutOfHtml(`<div>${article("a")}<i>x</i></div>`, ENDED)).toBe("<div><i>x</i></div>");
  const other = '<div data-item="store" data-item-id="a">Oak</div>';
  expect(takeOutOfHtml(other, ENDED)).toBe(other);
});

it("takes out what else belongs to an ended offer, with all that is in it", () => {
  const best = (id: string) =>
    `<div data-offer="${id}"><h2>Best</h2><ul><li>${article(id)}</li></ul></div><a data-offer="${id}" href="/x">Visit</a>`;
  expect(takeOutOfHtml(`<main>${best("a")}${best("b")}</main>`, ENDED)).toBe(`<main>${best("b")}</main>`);
});

it("takes ended offers out of the data for search engines", () => {
  const offer = (position: number, endMs?: number) => ({
    "@type": "ListItem",
    position,
    item: { name: "<b>", ...(endMs === undefined ? {} : { validThrough: new Date(endMs).toISOString() }) },
  });
  const script = (data: unknown) => `<script type="application/ld+json">${writeScriptJson(data)}</script>`;
  const list = (...entries: unknown[]) => ({ numberOfItems: entries.length, itemListElement: entries });
  const html = script(list(offer(1, NOW_MS), offer(2, NOW_MS + 1), offer(3)));
  expect(takeOutOfHtml(html, ENDED)).toBe(script(list(offer(1, NOW_MS + 1), offer(2))));
  expect(takeOutOfHtml(`<head>${script(list(offer(1, NOW_MS)))}</head>`, ENDED)).toBe("<head></head>");
  const site = script({ "@type": "WebSite", name: "</script>" });
  expect(takeOutOfHtml(site, ENDED)).toBe(site);
});

it("takes them out of the lists from which the page hydrates, and of the data of a page", () => {
  const offer = (id: string) => ({ id, title: "<i>", expiresAtMs: NOW_MS });
  const data = (...ids: readonly string[]) => ({
    answers: [{ value: { items: ids.map(offer), stores: [{ id: "a" }], total: 3 } }, { value: offer("a") }],
    html: { html: "</script>" },
  });
  const state = (value: unknown) => `<script id="${STATE_ELEMENT_ID}">${writeScriptJson(value)}</script>`;
  expect(takeOutOfHtml(state(data("a", "b", 'x"&y')), ENDED)).toBe(state(data("b")));
  expect(JSON.parse(takeOutOfData(JSON.stringify([data("a", "b"), null]), ENDED))).toEqual([data("b"), null]);
});

it("takes 10,000 of 20,000 offers out of a page", () => {
  const html = Array.from({ length: 20_000 }, (_one, index) => `<li>${article(index % 2 === 0 ? "a" : "b")}</li>`).join(
    "",
  );
  expect(takeOutOfHtml(html, ENDED).match(/data-item-id="b"/g)).toHaveLength(10_000);
});
