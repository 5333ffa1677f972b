import { listPairs, selectCovering } from "../../../harness/cells/selectPairwise";
import { FULL } from "../../../harness/tiers/tier";
import type { Rule } from "../support/ApiProxy";
import { controlClock } from "../support/controlClock";
import { expect, type Page } from "../support/sharedProxyTest";
import { untilHydrated } from "../support/watchPage";
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
  goLink,
  HOST,
  LINK,
  NO_LINK,
  PLAIN,
  type RedirectionType,
  serve,
  TYPES,
  untilAnswered,
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

type OfferName = keyof typeof ANSWERS;

const isTracked = (path: string) => /\/(?:m7|s2s)$/.test(path);
/** The paths that lead to the same page of the flow, and there to the same answers. */
const kindOf = (path: string) => `${path.split("/")[1]} ${isTracked(path)}`;

/**
 * The drill reveal-matrix visits every cell. The full tier visits enough for every path with every type, and for every pair of
 * the kind of the path, the offer and the type.
 */
const isWhole = process.env.REVEAL_MATRIX === "full";
const OFFERS = Object.keys(ANSWERS) as OfferName[];
const ALL = TYPES.flatMap((type) => OFFERS.flatMap((name) => FORMS.map((path) => ({ type, name, path }))));
const MATRIX = isWhole
  ? ALL
  : selectCovering(ALL, ({ type, name, path }) => [...listPairs([type, name, kindOf(path)]), `${type} ${path}`]);

for (const { type, name } of TYPES.flatMap((type) => OFFERS.map((name) => ({ type, name })))) {
  test(
    `paths of the reveal flow go on after a click, say why not, or stay with an offer that has ended: ${type}, an offer ${name}`,
    FULL,
    async ({ page, proxied, visits }) => {
      test.slow();
      const couponUrl = ANSWERS[name];
      const caseName = name in CASES ? (name as CaseName) : "without a link";
      const paths = MATRIX.flatMap((cell) => (cell.type === type && cell.name === name ? [cell.path] : []));
      expect(paths).not.toEqual([]);
      serve(proxied, toPlainHttp({ coupon: createCoupon(type, caseName), couponUrl }));
      await controlClock(page.context());
      await page.goto(proxied.url(HOST, "/aboutus"));
      const tabs = new Map<string, Page>();
      for (const path of paths) tabs.set(path, await openAfterClick(page, proxied.url(HOST, path), type));
      const staysOpen = caseName === "expired";
      for (const tab of tabs.values()) await (staysOpen ? untilHydrated(tab) : untilAnswered(tab));
      for (const [path, tab] of tabs) {
        const isAlways = isTracked(path) || caseName.startsWith("without a ");
        const asks = isAlways || (path.startsWith("/mr") && !staysOpen);
        if (staysOpen) {
          await expect(goLink(tab), path).toHaveAttribute("href", toPlainHttp(asks ? FROM_CALL : PLAIN));
        } else if (couponUrl === LINK) {
          await expectToGoOn(tab, toPlainHttp(asks ? FROM_CALL : FINAL));
        } else {
          const text = couponUrl === NO_LINK ? "API did not provide a valid link." : "Cannot get Coupon URL";
          await expect(tab.getByRole("alert"), path).toContainText(text);
          await expect(tab.locator('[data-section="reveal"] nav').getByRole("link").first()).toBeVisible();
        }
      }
      const left = couponUrl === LINK && !staysOpen ? paths : [];
      const hidden = visits.filter(({ referrer }) => referrer === undefined);
      expect(hidden).toHaveLength(left.filter((path) => path.startsWith("/mr")).length);
      expect(visits).toHaveLength(left.length);
      const asked = couponUrlCalls(proxied);
      expect(asked.filter(({ query }) => query.get("redirection_type") !== type)).toEqual([]);
      const tracked = asked.map(({ query }) => [query.get("mtrd"), query.get("s2s")].join());
      const expected = paths.filter(isTracked).map((path) => (path.endsWith("/m7") ? "m7," : ",1"));
      expect(tracked.filter((extra) => extra !== ",").sort()).toEqual(expected.sort());
    },
  );
}
