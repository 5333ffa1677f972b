import { casesOf } from "../../../harness/tiers/tier";
import { controlClock, letTimePass } from "../support/controlClock";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { openPage, untilHydrated } from "../support/watchPage";
import {
  clickOffer,
  couponUrlCalls,
  createCoupon,
  expectToGoOn,
  FINAL,
  FROM_CALL,
  goLink,
  HOST,
  ID,
  LONG_MS,
  NO_LINK,
  PLAIN,
  serve,
  TAB_LIMIT_MS,
  TYPES,
  watchDestinations,
} from "./revealOffers";

for (const name of casesOf(["valid", "without expiry"] as const, 1))
  test(`redirect, ${name}: the tab of the click goes to the link by itself, without the call #reveal-2`, async ({
    page,
    context,
    proxied,
  }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("redirect", name) });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    await expectToGoOn(tab, FINAL);
    expect(visits.map(({ url }) => url)).toEqual([FINAL]);
    expect(visits[0]?.referrer).toBe(proxied.url(HOST, "/"));
    expect(couponUrlCalls(proxied)).toEqual([]);
    // What hands the offer over is used up.
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["token", "viewedItems"]);
    // Back shows the offer again and does not redirect a second time.
    await tab.goBack();
    await expect(tab).toHaveURL(proxied.url(HOST, `/couponsredirect/coupon/Copper%20%26%20Kettle/${ID}`));
    await expect(goLink(tab)).toHaveAttribute("href", FINAL);
    await untilHydrated(tab);
    await letTimePass(tab, LONG_MS);
    expect(visits).toHaveLength(1);
  });

for (const type of casesOf(["redirect", "zero-redirect-without-refer"] as const, 1))
  test(`${type}, expired: the tab of the click shows the way to the plain link, and never leaves`, async ({
    page,
    context,
    proxied,
  }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon(type, "expired", "KETTLE33") });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    await untilHydrated(tab);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("This Copper & Kettle offer has ended");
    await expect(goLink(tab)).toHaveAttribute("href", PLAIN);
    await letTimePass(tab, LONG_MS);
    expect(visits).toEqual([]);
    expect(couponUrlCalls(proxied)).toEqual([]);
  });

for (const name of casesOf(["valid", "expired", "without expiry"] as const, 1)) {
  const link = name === "expired" ? PLAIN : FINAL;

  test(`with refer, ${name}: the link opens in a new tab while this one shows the offer #reveal-3`, async ({
    page,
    context,
    proxied,
  }) => {
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("zero-redirect-with-refer", name) });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    await expect(tab).toHaveURL(link, { timeout: TAB_LIMIT_MS });
    await expect(page).toHaveURL(proxied.url(HOST, `/couponzr/Copper%20%26%20Kettle/${ID}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      name === "expired" ? "This Copper & Kettle offer has ended" : "Your Copper & Kettle offer is ready",
    );
    await expect(page.locator('[data-section="reveal"]')).toContainText("The offer is open in another tab.");
    expect(visits).toEqual([{ url: link, referrer: proxied.url(HOST, "/") }]);
    expect(couponUrlCalls(proxied)).toEqual([]);
  });
}

for (const name of casesOf(["valid", "without expiry"] as const, 1))
  test(`without refer, ${name}: the tab of the click finds its link and hides where it came from #reveal-4`, async ({
    page,
    context,
    proxied,
  }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("zero-redirect-without-refer", name) });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    await expectToGoOn(tab, FROM_CALL);
    expect(visits).toEqual([{ url: FROM_CALL, referrer: undefined }]);
    const calls = couponUrlCalls(proxied).map(({ query }) => Object.fromEntries(query));
    expect(calls).toEqual([{ coupon_id: ID, redirection_type: "zero-redirect-without-refer" }]);
  });

for (const type of casesOf(TYPES, 1)) {
  test(`${type}, without a link: the tab of the click asks the API and goes where it says`, async ({
    page,
    context,
    proxied,
  }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon(type, "without a link") });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    await expectToGoOn(tab, FROM_CALL);
    expect(visits.map(({ url }) => url)).toEqual([FROM_CALL]);
  });
}

test("a hostile coupon opens nothing: links of other schemes are none #reveal-5", async ({
  page,
  context,
  proxied,
}) => {
  const visits = await watchDestinations(context);
  const coupon = { ...createCoupon("redirect", "valid"), finalLink: "javascript:alert(1)", link: "data:text/html,x" };
  serve(proxied, { coupon: coupon as never, couponUrl: NO_LINK });
  await openPage(page, proxied.url(HOST));
  const tab = await clickOffer(page);
  await expect(tab.getByRole("alert")).toContainText("API did not provide a valid link.");
  await expect(goLink(tab)).toHaveCount(0);
  expect(visits).toEqual([]);
});

test("a coupon in the home's address is offered with a button, and its tab opens on the click alone #reveal-6", async ({
  page,
  context,
  proxied,
}) => {
  await controlClock(context);
  const visits = await watchDestinations(context);
  serve(proxied, { coupon: createCoupon("redirect", "valid") });
  const tabs: Page[] = [];
  context.on("page", (tab) => tabs.push(tab));
  await openPage(page, proxied.url("couponcove.localhost", `/?coupon_id=${ID}`));
  const linked = page.locator('[data-section="linked-coupon"]');
  await expect(linked).toContainText("A third off kettles");
  expect(tabs).toEqual([]);
  const opened = page.waitForEvent("popup");
  const revealed = context.waitForEvent("request", (request) => request.url().includes("/couponsredirect/"));
  await linked.getByRole("link", { name: /^Open the offer/ }).click();
  const path = `/couponsredirect/coupon/Copper%20%26%20Kettle/${ID}`;
  expect((await revealed).url()).toBe(proxied.url("couponcove.localhost", path));
  const tab = await opened;
  await expectToGoOn(tab, FINAL);
  expect(visits).toHaveLength(1);
});

test("the whole way can be gone by keyboard", async ({ page, context, proxied }) => {
  await watchDestinations(context);
  serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
  await openPage(page, proxied.url(HOST));
  await page.locator(`[data-section="top-deals"] [data-item-id="${ID}"]`).getByRole("link", { name: /^View/ }).focus();
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const tab = await opened;
  const stay = tab.getByRole("button", { name: "Stay here" });
  await stay.focus();
  await tab.keyboard.press("Enter");
  await tab.getByRole("button", { name: /^Cop/ }).focus();
  await tab.keyboard.press("Tab");
  await expect(goLink(tab)).toBeFocused();
  const store = tab.waitForEvent("popup");
  await tab.keyboard.press("Enter");
  await expect(await store).toHaveURL(FINAL);
});
