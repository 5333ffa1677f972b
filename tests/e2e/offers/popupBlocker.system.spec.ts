import { BROWSER_FLAGS } from "../../../src/cli/visual/browserFlags";
import { expect, test } from "../support/sharedProxyTest";
import { openPage } from "../support/watchPage";
import { WITHOUT_PICTURES } from "../support/withoutPictures";
import {
  clickOffer,
  createCoupon,
  FINAL,
  HOST,
  type RedirectionType,
  serve,
  TAB_LIMIT_MS,
  watchDestinations,
} from "./revealOffers";

// The headless shell has no popup blocker, so this file needs the full Chromium; Playwright disables the blocker in it.
test.use({
  launchOptions: {
    args: [...BROWSER_FLAGS, WITHOUT_PICTURES],
    ignoreDefaultArgs: ["--disable-popup-blocking"],
    ...(process.env.FULL_CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.FULL_CHROMIUM_PATH }),
  },
});

test("the popup blocker stops a tab that no click asked for, and no tab of a click on an offer #reveal-1", async ({
  page,
  context,
  proxied,
}) => {
  await watchDestinations(context);
  await page.addInitScript(() => {
    setTimeout(() => Object.assign(window, { isBlocked: window.open("about:blank") === null }), 50);
  });
  const tabs: readonly (readonly [RedirectionType, string | RegExp])[] = [
    ["redirect", /\/couponsredirect\/coupon\//],
    ["zero-redirect-with-refer", FINAL],
  ];
  for (const [type, url] of tabs) {
    serve(proxied, { coupon: createCoupon(type, "valid", "KETTLE33") });
    await openPage(page, proxied.url(HOST));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "isBlocked"))).toBe(true);
    const tab = await clickOffer(page);
    await expect(tab).toHaveURL(url, { timeout: TAB_LIMIT_MS });
    await tab.close();
  }
});
