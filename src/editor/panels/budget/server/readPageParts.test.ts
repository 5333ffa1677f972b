import { expect, it } from "vitest";
import { CONTENT_ELEMENT_ID, STATE_ELEMENT_ID } from "../../../../app/page/pageState";
import { readPageParts } from "./readPageParts";

it("finds the pictures of a page, its first heading, its state and the place of each element that has an id", () => {
  const header = '<header><h1>Site</h1><img src="/logo.svg" fetchpriority="high"></header>';
  const own =
    '<section id="welcome"><h2> Best <b>deals</b> </h2><img src="/a.png" loading="lazy"><h2>Later</h2></section>';
  const content = `<div id="${CONTENT_ELEMENT_ID}">${own}<img alt="none"></div>`;
  const unseen = '<noscript><img src="/no.png"></noscript>';
  const html = `${header}${content}${unseen}<script id="${STATE_ELEMENT_ID}" type="application/json">{"a":1}</script>`;
  const { state, pictures, byId, contentAt, heading } = readPageParts(html);
  expect(state).toBe('{"a":1}');
  expect(pictures).toEqual([
    { src: "/logo.svg", isLazy: false, isFirst: true, at: html.indexOf('<img src="/logo') },
    { src: "/a.png", isLazy: true, isFirst: false, at: html.indexOf('<img src="/a') },
  ]);
  const place = byId.get("welcome");
  expect(html.slice(place?.start, place?.end)).toBe(own);
  expect(contentAt).toBe(html.indexOf(content));
  expect(heading).toEqual({ text: "Best deals", at: html.indexOf("<h2>") });
});
