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

function draw(facts: Partial<Coupon>, settings = success, lang = "en"): string[] {
  const place = document.createElement("div");
  const shown = <SuccessFacts coupon={buildCoupon(facts)} settings={settings} nowMs={NOW} lang={lang} />;
  place.innerHTML = renderToStaticMarkup(shown);
  return [...place.querySelectorAll("p")].map(({ textContent }) => textContent ?? "");
}

it("for how many it worked and the last success are told once enough shoppers have voted", () => {
  expect(draw({ votes: VOTES })).toEqual(["Worked for 1,229 of 1,234", "Last worked 8 March 2031"]);
  expect(draw({ votes: { count: 5, successRate: 1 } })).toEqual(["Worked for 5 of 5"]);
  expect(draw({ votes: { ...VOTES, count: 4 } })).toEqual([]);
  expect(draw({ votes: { ...VOTES, count: 4 } }, { ...success, leastVotes: 4 })).toHaveLength(2);
  expect(draw({ votes: VOTES }, { ...success, rate: "{percent}% of {count}" })[0]).toBe("99% of 1,234");
  expect(draw({ votes: VOTES }, { ...success, show: false })).toEqual([]);
});

it("counts are written as the site's language writes them", () => {
  expect(draw({ votes: VOTES }, success, "de")[0]).toBe("Worked for 1.229 of 1.234");
});

it("a verification is told without votes; nothing is told of what is to come, of an offer that has ended, or without data", () => {
  expect(draw({ verifiedAtMs: NOW - 3 * DAY_MS })).toEqual(["Verified 6 March 2031"]);
  expect(draw({ verifiedAtMs: NOW + DAY_MS })).toEqual([]);
  expect(draw({ votes: { ...VOTES, lastSuccessAtMs: NOW + DAY_MS } })).toHaveLength(1);
  expect(draw({ votes: VOTES, verifiedAtMs: NOW - DAY_MS, expiresAtMs: NOW - 1 })).toEqual([]);
  expect(draw({})).toEqual([]);
});

it("the day of the check leads to how the site checks, where the document says so", () => {
  const place = document.createElement("div");
  const settings = { ...success, method: "/aboutus#checks" };
  const coupon = buildCoupon({ verifiedAtMs: NOW - DAY_MS });
  place.innerHTML = renderToStaticMarkup(<SuccessFacts coupon={coupon} settings={settings} nowMs={NOW} lang="en" />);
  const link = place.querySelector("a");
  expect([link?.getAttribute("href"), link?.textContent]).toEqual(["/aboutus#checks", "Verified 8 March 2031"]);
});

it("a bar of no colour shows the share; below a third of at least ten votes there is a warning in its place", () => {
  const drawn = (count: number, successRate: number) => {
    const place = document.createElement("div");
    const coupon = buildCoupon({ votes: { count, successRate } });
    place.innerHTML = renderToStaticMarkup(<SuccessFacts coupon={coupon} settings={success} nowMs={NOW} lang="en" />);
    const line = place.querySelector("p");
    return [line?.dataset.worked, line?.textContent, place.querySelector("rect")?.getAttribute("width")];
  };
  expect(drawn(20, 0.35)).toEqual([undefined, "Worked for 7 of 20", "14"]);
  expect(drawn(9, 0)).toEqual([undefined, "Worked for 0 of 9", "0"]);
  expect(drawn(10, 0.3)).toEqual(["seldom", "Worked for only 3 of 10", undefined]);
});
