import { FULL } from "../../../harness/tiers/tier";
import { controlClock, letTimePass } from "../support/controlClock";
import { expect, test } from "../support/sharedProxyTest";
import { openPage, untilHydrated } from "../support/watchPage";
import {
  couponUrlCalls,
  createCoupon,
  expectToGoOn,
  FAILURE,
  FORMS,
  FROM_CALL,
  goLink,
  HOST,
  ID,
  json,
  LONG_MS,
  NO_LINK,
  PLAIN,
  serve,
  TYPES,
  watchDestinations,
} from "./revealOffers";

/** The places with a link to an offer, each with a redirection type; all types are tried on cards. */
const PLACES = [
  [HOST, "/", TYPES[0]],
  [HOST, "/", TYPES[1]],
  [HOST, "/", TYPES[2]],
  [HOST, "/coupons", TYPES[1]],
  [HOST, "/category/Home%20%26%20Garden", TYPES[0]],
  [HOST, "/searchpage?q=kettle", TYPES[2]],
  [HOST, "/store/copper%20kettle", TYPES[1]],
  ["couponcove.localhost", `/?coupon_id=${ID}`, TYPES[1]],
] as const;

test(
  "a valid offer without a final link is asked for wherever it is opened, and its tab goes where the API says #withoutFinalLink-1",
  FULL,
  async ({ page, context, proxied }) => {
    test.slow();
    await controlClock(context);
    const visits = await watchDestinations(context);
    for (const [host, path, type] of PLACES) {
      const coupon = createCoupon(type, "without a final link");
      const { name, slug } = coupon.store;
      serve(proxied, { coupon });
      const { rule } = proxied.proxy;
      proxied.proxy.rule = (call) => {
        if (call.path.includes("getStoreByIdAndAllItsCoupons"))
          return json({ store: { name, slug }, coupons: [coupon] });
        if (/getCouponsBasedOnCategory|coupon-list-by-website|search-coupon/.test(call.path)) return json([coupon]);
        if (call.path.includes("getUniqueCategoryAndCount")) return json([{ category: "Home & Garden", count: 1 }]);
        return rule(call);
      };
      await openPage(page, proxied.url(host, path));
      const opened = page.waitForEvent("popup");
      const offer = page.getByRole("main").locator(`[data-item-id="${ID}"]`).first();
      await offer.getByRole("link", { name: /^(?:View|Open the offer)/ }).click();
      const tab = await opened;
      await expectToGoOn(tab, FROM_CALL);
      await tab.close();
    }
    expect(visits.map(({ url }) => url)).toEqual(PLACES.map(() => FROM_CALL));
    const asked = couponUrlCalls(proxied).map(({ query }) => [query.get("coupon_id"), query.get("redirection_type")]);
    expect(asked).toEqual(PLACES.map(([, , type]) => [ID, type]));
  },
);

test(
  "where the call for the link of a valid offer fails, every reveal page says so and leaves the plain link to the shopper #withoutFinalLink-2",
  FULL,
  async ({ page, context, proxied }) => {
    test.slow();
    await controlClock(context);
    const visits = await watchDestinations(context);
    for (const [index, path] of FORMS.entries()) {
      const [couponUrl, text] =
        index % 2 === 0 ? [FAILURE, "Cannot get Coupon URL"] : [NO_LINK, "API did not provide a valid link."];
      serve(proxied, { coupon: createCoupon(TYPES[index % 3] ?? "redirect", "without a final link"), couponUrl });
      await page.goto(proxied.url(HOST, path));
      await untilHydrated(page);
      await expect(page.getByRole("alert"), path).toContainText(text);
      await expect(goLink(page), path).toHaveAttribute("href", PLAIN);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Copper & Kettle offer is ready");
    }
    await letTimePass(page, LONG_MS);
    expect(visits).toEqual([]);
    serve(proxied, { coupon: createCoupon("redirect", "without a final link") });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(goLink(page)).toHaveAttribute("href", FROM_CALL);
  },
);

test("until scripts have come, a valid offer without a final link shows no other link, and without scripts its plain one", async ({
  page,
  browser,
  proxied,
}) => {
  serve(proxied, { coupon: createCoupon("redirect", "without a final link") });
  const url = proxied.url(HOST, FORMS[1]);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Copper & Kettle offer is ready");
  await expect(page.getByRole("status", { name: "Fetching your link" })).toBeVisible();
  await expect(goLink(page)).toHaveCount(0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(url);
  await expect(goLink(plain)).toHaveAttribute("href", PLAIN);
  await context.close();
});
