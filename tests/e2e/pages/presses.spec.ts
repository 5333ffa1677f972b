import type { Locator } from "@playwright/test";
import { listForcedLayouts } from "../support/forcedLayouts";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

interface Press {
  readonly path?: string;
  readonly find: (page: Page) => Locator;
  /** Waits until the press has been answered. */
  readonly isAnswered: (page: Page) => Promise<void>;
}

const HOST = "dealharbor.localhost";

const deals = (page: Page) => page.locator('[data-section="top-deals"]');

const PRESSES: Readonly<Record<string, Press>> = {
  "Show more": {
    find: (page) => deals(page).getByRole("button", { name: "Show more" }),
    isAnswered: async (page) => {
      await expect(deals(page).locator('[data-item="coupon"]')).toHaveCount(17);
      await expect(deals(page).locator("li").nth(8).locator(":focus")).toHaveCount(1);
    },
  },
  "Show less": {
    find: (page) => deals(page).getByRole("button", { name: "Show less" }),
    isAnswered: (page) => expect(deals(page).locator('[data-item="coupon"]')).toHaveCount(8),
  },
  "the filters of a list": {
    path: "/category/Kitchen",
    find: (page) => page.getByRole("button", { name: /^Filter · Sort/ }),
    isAnswered: (page) => expect(page.locator("form[popover]:focus")).toHaveCount(1),
  },
};

test.use(PHONE);

for (const [name, { path, find, isAnswered }] of Object.entries(PRESSES))
  test(`a press on ${name} forces no layout in its handlers`, async ({ browser, page, siteUrl }) => {
    await openPage(page, siteUrl(HOST, path));
    if (name === "Show less") await PRESSES["Show more"]?.find(page).tap();
    const place = find(page);
    await place.scrollIntoViewIfNeeded();
    const forced = await listForcedLayouts(browser, page, async () => {
      await place.tap();
      await isAnswered(page);
    });
    expect(forced).toEqual([]);
  });
