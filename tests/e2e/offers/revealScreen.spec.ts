import { casesOf } from "../../../harness/tiers/tier";
import { windowOf } from "../support/phone";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { openPage } from "../support/watchPage";
import { createCoupon, ID, serve, watchDestinations } from "./revealOffers";

/* What the page of an offer shows on the first screen of a phone. */

/** Those whose header is tallest come first. */
const NAMES = ["savvyfox", "thriftlane", "bargainbarn", "promopeak", "couponcove", "dealharbor"];

const phoneTest = test.extend(windowOf(360, 640));

/** Opens the offer from the home; resolves with its tab, once it counts. */
async function openOffer(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.locator(`main [data-item-id="${ID}"] a[target="_blank"]`).last().click();
  const tab = await opened;
  await expect(tab.getByRole("button", { name: "Stay here" })).toBeVisible();
  return tab;
}

/** Where an element of the reveal ends, in pixels from the top of the window. */
function readBottom(tab: Page, selector: string): Promise<number> {
  return tab
    .locator(`[data-section="reveal"] ${selector}`)
    .last()
    .evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
}

for (const name of casesOf(NAMES, 2)) {
  const host = `${name}.localhost`;

  phoneTest(
    `${name} shows the code with its button first, then the way on, then the countdown`,
    async ({ page, context, proxied }) => {
      await watchDestinations(context);
      serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
      await openPage(page, proxied.url(host, "/home3"));
      const tab = await openOffer(page);
      const ends = {
        code: await readBottom(tab, "button[data-copies-code]"),
        way: await readBottom(tab, '[data-phase] a[target="_blank"]'),
        stay: await readBottom(tab, "[data-phase]"),
      };
      expect(ends.code, "the button that copies").toBeLessThanOrEqual(360);
      expect(ends.way, "the way on").toBeLessThanOrEqual(440);
      expect(ends.stay, "the countdown").toBeLessThanOrEqual(520);
    },
  );

  phoneTest(`${name} has the way on of a deal in view at once`, async ({ page, context, proxied }) => {
    await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("redirect", "valid") });
    await openPage(page, proxied.url(host, "/home3"));
    const tab = await openOffer(page);
    expect(await readBottom(tab, '[data-phase] a[target="_blank"]')).toBeLessThanOrEqual(440);
    expect(await readBottom(tab, "[data-phase]")).toBeLessThanOrEqual(520);
  });
}
