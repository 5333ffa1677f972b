import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildCardStyle } from "../../../tests/fixtures/documents";
import { buildCoupon } from "../../../tests/fixtures/entities";
import type { Coupon } from "../../domain/entities";
import { SuccessFacts } from "./SuccessFacts";

const NOW = Date.UTC(2031, 2, 9);
const DAY_MS = 864e5;
const { success } = buildCardStyle();
const VOTES = { count: 1234, successRate: 0.996, lastSuccessAtMs: NOW - DAY_MS };

function draw(facts: Partial<Coupon>, settings = success): string[] {
  const place = document.createElement("div");
  const shown = <SuccessFacts coupon={buildCoupon(facts)} settings={settings} nowMs={NOW} />;
  place.innerHTML = renderToStaticMarkup(shown);
  return [...place.querySelectorAll("p")].map(({ textContent }) => textContent ?? "");
}

it("a rate and the last success are told once enough shoppers have voted, all of them only where it is true", () => {
  expect(draw({ votes: VOTES })).toEqual(["Worked for 99% of 1,234 shoppers", "Last worked 8 March 2031"]);
  expect(draw({ votes: { count: 5, successRate: 1 } })).toEqual(["Worked for 100% of 5 shoppers"]);
  expect(draw({ votes: { ...VOTES, count: 4 } })).toEqual([]);
  expect(draw({ votes: { ...VOTES, count: 4 } }, { ...success, leastVotes: 4 })).toHaveLength(2);
  expect(draw({ votes: VOTES }, { ...success, show: false })).toEqual([]);
});

it("a verification is told without votes; nothing is told of what is to come, of an offer that has ended, or without data", () => {
  expect(draw({ verifiedAtMs: NOW - 3 * DAY_MS })).toEqual(["Verified 6 March 2031"]);
  expect(draw({ verifiedAtMs: NOW + DAY_MS })).toEqual([]);
  expect(draw({ votes: { ...VOTES, lastSuccessAtMs: NOW + DAY_MS } })).toHaveLength(1);
  expect(draw({ votes: VOTES, verifiedAtMs: NOW - DAY_MS, expiresAtMs: NOW - 1 })).toEqual([]);
  expect(draw({})).toEqual([]);
});
