import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { RecordedCall, Rule } from "../support/ApiProxy";
import type { ProxiedSite } from "../support/siteTest";

export const HOST = "dealharbor.localhost";
export const HOME_COUPONS = "/api/end-user/coupon/getCouponsBasedOnDomain";
export const BY_ID = "/api/end-user/coupon/coupon-by-id";
const COUPON_URL = "/v2/fetch/couponurl";
export const FINAL = "https://partner.example/final";
export const PLAIN = "https://store.example/plain";
export const FROM_CALL = "https://partner.example/from-call";
export const ID = "65f0c0ffee0123456789abcd";
export const DAY_MS = 864e5;
/** Longer than any offer takes that opens without a click. */
export const LONG_MS = 20_000;

export const TYPES = ["redirect", "zero-redirect-with-refer", "zero-redirect-without-refer"] as const;
/** How long a tab may take until it shows its offer or has left: it loads a page, hydrates it and may ask for a link. */
export const TAB_LIMIT_MS = 30_000;

export type RedirectionType = (typeof TYPES)[number];

export const CASES = {
  valid: { expiry_date: new Date(Date.now() + 9 * DAY_MS).toISOString(), finalLink: FINAL, link: PLAIN },
  expired: { expiry_date: new Date(Date.now() - 9 * DAY_MS).toISOString(), finalLink: FINAL, link: PLAIN },
  "without expiry": { expiry_date: null, finalLink: FINAL, link: PLAIN },
  "without a final link": { expiry_date: null, finalLink: "", link: PLAIN },
  "without a link": { expiry_date: null, finalLink: "", link: "" },
} as const;
export type CaseName = keyof typeof CASES;

export function createCoupon(type: RedirectionType, name: CaseName, code?: string) {
  const store = { _id: "s1", name: "Copper & Kettle", slug: "copper kettle", desktop_redirection_type: type };
  const words = {
    name: "Kettles for less",
    title: "A third off kettles",
    description: "On every kettle.",
    category: "Home",
  };
  return { _id: ID, ...words, ...CASES[name], store, ...(code === undefined ? {} : { code }) };
}

export interface Offers {
  readonly coupon: ReturnType<typeof createCoupon>;
  /** The answer of the coupon URL call. */
  readonly couponUrl?: Rule;
}

export const json = (data: unknown): Rule => ({
  kind: "answer",
  status: 200,
  body: JSON.stringify({ success: true, data }),
});
export const FAILURE: Rule = { kind: "answer", status: 500, body: '{"success":false,"message":"down"}' };
export const LINK: Rule = json({ coupons: [{ finalLink: FROM_CALL }], domain_link: PLAIN });
export const NO_LINK: Rule = json({ coupons: [], domain_link: "javascript:alert(1)" });

/** Lets the API return one offer only, on homes and by its id. */
export function serve({ proxy }: ProxiedSite, { coupon, couponUrl = LINK }: Offers): void {
  proxy.rule = ({ path }) => {
    if (path === HOME_COUPONS) return json([coupon]);
    if (path === BY_ID) return json(coupon);
    return path === COUPON_URL ? couponUrl : undefined;
  };
}

/** Clicks the offer on the home; resolves with the tab that opens. */
export async function clickOffer(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.locator(`[data-section="top-deals"] [data-item-id="${ID}"]`).getByRole("link", { name: /^View/ }).click();
  return opened;
}

/** Answers all requests to destinations and records each visit with its referrer. */
export async function watchDestinations(
  context: BrowserContext,
): Promise<{ url: string; referrer: string | undefined }[]> {
  const visits: { url: string; referrer: string | undefined }[] = [];
  await context.route(/^https?:\/\/[^/]*\.example(?::\d+)?\//, async (route) => {
    const { referer } = await route.request().allHeaders();
    visits.push({ url: route.request().url(), referrer: referer });
    await route.fulfill({ contentType: "text/html", body: "<h1>The store</h1>" });
  });
  return visits;
}

export const couponUrlCalls = ({ proxy }: ProxiedSite): RecordedCall[] =>
  proxy.apiCalls.filter(({ path }) => path === COUPON_URL);

export const goLink = (page: Page) =>
  page.locator('[data-section="reveal"]').getByRole("link", { name: /^Continue to / });

/**
 * Waits until a tab of the reveal flow has left, waits for its time, or says why it stays. Tabs of a context share a
 * clock: moving it for one ends the calls of the others as too slow.
 */
export async function untilAnswered(tab: Page): Promise<void> {
  const answered = tab.getByRole("button", { name: "Stay here" }).or(tab.getByRole("alert")).first();
  const hasLeft = () => new URL(tab.url()).hostname !== HOST;
  await expect
    .poll(async () => hasLeft() || (await answered.isVisible()), { message: tab.url(), timeout: TAB_LIMIT_MS })
    .toBe(true);
}

/** Lets a tab go on by itself and waits until it has; needs `controlClock` for the tab's context. */
export async function expectToGoOn(tab: Page, url: string): Promise<void> {
  const stay = tab.getByRole("button", { name: "Stay here" });
  await expect
    .poll(async () => tab.url() === url || (await stay.isVisible()), { message: tab.url(), timeout: TAB_LIMIT_MS })
    .toBe(true);
  // A tab that has left in the meantime has no clock to move.
  if (tab.url() !== url) await tab.clock.runFor(LONG_MS).catch(() => undefined);
  await expect(tab).toHaveURL(url, { timeout: TAB_LIMIT_MS });
}

export const FORMS = [
  `/couponsredirect/Oak/${ID}`,
  `/couponsredirect/coupon/Oak/${ID}`,
  `/couponsredirect/category/Home%20%26%20Garden/coupon/Oak/${ID}`,
  `/couponsredirect/store/oak/coupon/Oak/${ID}`,
  `/couponsredirect/store/oak/coupon/Oak/${ID}/m7`,
  `/couponsredirect/store/oak/coupon/Oak/${ID}/s2s`,
  `/couponzr/Oak/${ID}`,
  `/couponzr/store/oak/coupon/Oak/${ID}`,
  `/mr/store/Oak/coupon/${ID}/zero-redirect-without-refer`,
];
