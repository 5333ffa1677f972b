import { casesOf, FULL, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { controlClock, letTimePass } from "../support/controlClock";
import { expect, type Page, test } from "../support/sharedProxyTest";
import type { ProxiedSite } from "../support/siteTest";
import { openPage } from "../support/watchPage";
import {
  BY_ID,
  clickOffer,
  createCoupon,
  expectToGoOn,
  FAILURE,
  FINAL,
  FROM_CALL,
  goLink,
  HOME_COUPONS,
  HOST,
  ID,
  json,
  LONG_MS,
  NO_LINK,
  serve,
  TYPES,
  watchDestinations,
} from "./revealOffers";

/* What the tab shows that a click on an offer has opened. */

for (const type of casesOf(TYPES, 1))
  for (const [what, couponUrl, text] of [
    ["gives no valid link", NO_LINK, "API did not provide a valid link."],
    ["fails", FAILURE, "Cannot get Coupon URL"],
  ] as const) {
    test(
      `${type}: when the call for the link ${what}, the page says so, stays and shows a way on #revealTab-1`,
      what === "fails" ? {} : SYSTEM_OR_FULL,
      async ({ page, context, proxied }) => {
        const visits = await watchDestinations(context);
        serve(proxied, { coupon: createCoupon(type, "without a link", "KETTLE33"), couponUrl });
        await openPage(page, proxied.url(HOST));
        const tab = await clickOffer(page);
        const reveal = tab.locator('[data-section="reveal"]');
        await expect(reveal.getByRole("alert")).toContainText(text);
        await expect(reveal.locator("code")).toHaveText("KETTLE33");
        await expect(goLink(tab)).toHaveCount(0);
        await expect(reveal.getByRole("link", { name: "All Copper & Kettle offers" }).last()).toBeVisible();
        expect(visits).toEqual([]);
        serve(proxied, { coupon: createCoupon(type, "without a link", "KETTLE33") });
        await reveal.getByRole("button", { name: "Try again" }).click();
        await expect(goLink(tab)).toHaveAttribute("href", FROM_CALL);
        await expect(reveal.getByRole("alert")).toHaveCount(0);
      },
    );
  }

test("when the offer itself cannot be loaded, the link of the click still works", async ({
  page,
  context,
  proxied,
}) => {
  await controlClock(context);
  await watchDestinations(context);
  const coupon = createCoupon("redirect", "valid");
  serve(proxied, { coupon });
  await openPage(page, proxied.url(HOST));
  proxied.proxy.rule = ({ path }) => (path === BY_ID ? FAILURE : path === HOME_COUPONS ? json([coupon]) : undefined);
  const tab = await clickOffer(page);
  await expectToGoOn(tab, FINAL);
});

test(
  "a click on the page of a category or a store opens the path of that page",
  FULL,
  async ({ page, context, proxied }) => {
    test.slow();
    await controlClock(context);
    await watchDestinations(context);
    const coupon = createCoupon("redirect", "valid");
    const { name, slug } = coupon.store;
    const places = [
      ["/category/Home%20%26%20Garden", coupon, `category/Home%20%26%20Garden/coupon/Copper%20%26%20Kettle/${ID}`],
      ["/store/copper%20kettle", coupon, `store/copperkettle/coupon/Copper%20%26%20Kettle/${ID}`],
      ["/coupons", coupon, `coupon/Copper%20%26%20Kettle/${ID}`],
      ["/coupons", { ...coupon, store: { ...coupon.store, name: "" } }, `coupon/copper%20kettle/${ID}`],
    ] as const;
    for (const [path, shown, expected] of places) {
      proxied.proxy.rule = (call) => {
        if (call.path.includes("getStoreByIdAndAllItsCoupons"))
          return json({ store: { name, slug }, coupons: [shown] });
        if (/getCouponsBasedOnCategory|coupon-list-by-website|coupons-by-storeid/.test(call.path)) return json([shown]);
        if (call.path.includes("getUniqueCategoryAndCount")) return json([{ category: "Home & Garden", count: 1 }]);
        return call.path === BY_ID ? json(shown) : undefined;
      };
      await openPage(page, proxied.url(HOST, path));
      const asked = context.waitForEvent("request", (request) => request.url().includes("/couponsredirect/"));
      const opened = page.waitForEvent("popup");
      await page.locator(`[data-item-id="${ID}"]`).locator('a[target="_blank"]').first().click();
      expect(new URL((await asked).url()).pathname).toBe(`/couponsredirect/${expected}`);
      const tab = await opened;
      await expectToGoOn(tab, FINAL);
      await tab.close();
    }
  },
);

/** Opens an offer with a code from the home, in a tab whose clock is controlled. */
async function openCode(page: Page, proxied: ProxiedSite) {
  const context = page.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await controlClock(context);
  const visits = await watchDestinations(context);
  serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
  await openPage(page, proxied.url(HOST));
  const tab = await clickOffer(page);
  return { tab, visits };
}

test("an offer with a code stays for fifteen seconds, and leaves soon after a press on Copy #revealTab-2", async ({
  page,
  proxied,
}) => {
  const { tab, visits } = await openCode(page, proxied);
  const reveal = tab.locator('[data-section="reveal"]');
  await expect(reveal.getByText("Taking you to partner.example")).toBeVisible();
  await expect(reveal.locator("progress")).toHaveAttribute("max", "15000");
  await expect(() => tab.clock.pauseAt(Date.now() + 100)).toPass();
  await reveal.getByRole("button", { name: /Cop/ }).click();
  await expect(reveal.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(reveal.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe("KETTLE33");
  await expect(reveal.locator("progress")).toHaveAttribute("max", "1500");
  await tab.clock.runFor(1000);
  expect(visits).toEqual([]);
  await tab.clock.runFor(1000);
  await expect(tab).toHaveURL(FINAL);
});

const SIGNS = Object.entries<(tab: Page) => Promise<void>>({
  "a press on Stay": (tab) => tab.getByRole("button", { name: "Stay here" }).click(),
  "a touch": (tab) => tab.locator('[data-section="reveal"] h1').click(),
  "a key": (tab) => tab.keyboard.press("Tab"),
  "a scroll": (tab) => tab.mouse.wheel(0, 200),
});

for (const [what, use] of casesOf(SIGNS, 2))
  test(`${what} keeps the page of an offer with a code, also after a press on Copy`, async ({ page, proxied }) => {
    const { tab, visits } = await openCode(page, proxied);
    const stay = tab.getByRole("button", { name: "Stay here" });
    await expect(stay).toBeVisible();
    await use(tab);
    await expect(stay).toHaveCount(0);
    await tab.getByRole("button", { name: /^Cop/ }).click();
    await letTimePass(tab, LONG_MS);
    expect(visits).toEqual([]);
  });

test(
  "an offer leaves after five seconds at the earliest; a bar shows the time, and seconds alone where motion is not wanted",
  FULL,
  async ({ page, context, proxied }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("redirect", "valid") });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    const reveal = tab.locator('[data-section="reveal"]');
    const bar = reveal.locator("progress");
    await expect(bar).toBeVisible();
    // The moment is over before the call arrives where the machine is loaded.
    await expect(() => tab.clock.pauseAt(Date.now() + 100)).toPass();
    await expect(bar).toHaveAttribute("max", "5000");
    await tab.emulateMedia({ reducedMotion: "reduce" });
    await expect(bar).toBeHidden();
    await expect(reveal.getByText(/^in \d s$/).last()).toBeVisible();
    const leftMs = Number(await bar.getAttribute("value"));
    await letTimePass(tab, leftMs - 500);
    expect(visits).toEqual([]);
    expect(Number(await bar.getAttribute("value"))).toBeLessThanOrEqual(500);
    await tab.clock.runFor(1000);
    await expect(tab).toHaveURL(FINAL);
  },
);
