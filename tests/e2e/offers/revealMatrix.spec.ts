import type { Rule } from "../support/ApiProxy";
import { controlClock } from "../support/controlClock";
import { expect, type Page } from "../support/sharedProxyTest";
import { test } from "./destinations";
import {
  CASES,
  type CaseName,
  couponUrlCalls,
  createCoupon,
  expectToGoOn,
  FAILURE,
  FINAL,
  FORMS,
  FROM_CALL,
  HOST,
  LINK,
  NO_LINK,
  PLAIN,
  type RedirectionType,
  serve,
  TYPES,
} from "./revealOffers";

/** The destinations of these tests speak no https. */
function toPlainHttp<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll("https://", "http://")) as Value;
}

/** Leaves on `page` what a click on the offer leaves, and opens a page of the reveal flow in a tab that takes it. */
async function openAfterClick(page: Page, url: string, type: RedirectionType): Promise<Page> {
  await page.evaluate(
    ([path, type]) => {
      localStorage.setItem("redirectionType", type);
      localStorage.setItem("redirection", "Redirection");
      localStorage.setItem("redirectLink", "");
      localStorage.setItem("redirectTicket", `${Date.now()} ${path}`);
    },
    [new URL(url).pathname, type] as const,
  );
  const tab = await page.context().newPage();
  await tab.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => localStorage.getItem("redirectTicket") === null, undefined, { polling: 20 });
  return tab;
}

const ANSWERS = {
  ...Object.fromEntries(Object.keys(CASES).map((name) => [name, LINK])),
  "without a valid link": NO_LINK,
  "with a failing API": FAILURE,
} as Readonly<Record<CaseName | "without a valid link" | "with a failing API", Rule>>;

const MATRIX = TYPES.flatMap((type) => Object.entries(ANSWERS).map(([name, couponUrl]) => ({ type, name, couponUrl })));

for (const { type, name, couponUrl } of MATRIX) {
  test(`every path of the reveal flow goes on after a click, or says why not: ${type}, an offer ${name}`, async ({
    page,
    proxied,
    visits,
  }) => {
    test.slow();
    const caseName = name in CASES ? (name as CaseName) : "without a link";
    serve(proxied, toPlainHttp({ coupon: createCoupon(type, caseName), couponUrl }));
    await controlClock(page.context());
    await page.goto(proxied.url(HOST, "/aboutus"));
    const tabs = new Map<string, Page>();
    for (const path of FORMS) tabs.set(path, await openAfterClick(page, proxied.url(HOST, path), type));
    for (const [path, tab] of tabs) {
      const isTracked = /\/(?:m7|s2s)$/.test(path);
      const asks = isTracked || caseName.startsWith("without a ") || (path.startsWith("/mr") && caseName !== "expired");
      if (couponUrl === LINK) {
        await expectToGoOn(tab, toPlainHttp(asks ? FROM_CALL : caseName === "expired" ? PLAIN : FINAL));
      } else {
        const text = couponUrl === NO_LINK ? "API did not provide a valid link." : "Cannot get Coupon URL";
        await expect(tab.getByRole("alert"), path).toContainText(text);
        await expect(tab.locator('[data-section="reveal"] nav').getByRole("link").first()).toBeVisible();
      }
    }
    const hidden = visits.filter(({ referrer }) => referrer === undefined);
    expect(hidden).toHaveLength(couponUrl === LINK ? FORMS.filter((path) => path.startsWith("/mr")).length : 0);
    expect(visits).toHaveLength(couponUrl === LINK ? FORMS.length : 0);
    expect(couponUrlCalls(proxied).filter(({ query }) => query.get("redirection_type") !== type)).toEqual([]);
    const tracked = couponUrlCalls(proxied).map(({ query }) => [query.get("mtrd"), query.get("s2s")].join());
    expect(tracked.filter((extra) => extra !== ",").sort()).toEqual([",1", "m7,"]);
  });
}
