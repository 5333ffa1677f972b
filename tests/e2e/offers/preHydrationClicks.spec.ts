import { SYSTEM } from "../../../harness/tiers/tier";
import type { Rule } from "../support/ApiProxy";
import { controlClock } from "../support/controlClock";
import { holdScripts } from "../support/holdScripts";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { openPage, untilHydrated, watchPage } from "../support/watchPage";
import { expectToGoOn } from "./revealOffers";

const HOST = "thriftlane.localhost";
const ID = "65f0c0ffee0123456789abcd";
const FINAL = "https://partner.example/final";

test("what is pressed before a section is hydrated is done once it is", async ({ page, siteUrl }) => {
  const release = await holdScripts(page, /\/assets\/late-.*\.js$/);
  await page.goto(siteUrl(HOST), { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const deals = page.locator('[data-section-type="deal-grid"]');
  const button = deals.getByRole("button", { name: "Show more" });
  await button.click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(9);
  release();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(18);
});

test("a step back before any script has come shows the page that it leads to", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl(HOST, "/coupons"));
  const list = page.locator('[data-section="all-coupons"]');
  await list.getByRole("radio", { name: /^Codes/ }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?type=code"));
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(list.locator("label:has(:checked)").first()).toHaveText(/^Codes/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons"));
  await expect(list.locator("label:has(:checked)").first()).toHaveText("All");
  release();
  await expect(list.locator("label:has(:checked)").first()).toHaveText("All");
});

test("a step back that comes between the page and its scripts is followed by them, and what hydrates is the page that was served", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST, "/coupons"));
  const list = page.locator('[data-section="all-coupons"]');
  await list.getByRole("radio", { name: /^Codes/ }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?type=code"));
  const releaseScripts = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(list.locator("label:has(:checked)").first()).toHaveText(/^Codes/);
  const noted = watchPage(page);
  const releasePage = await holdScripts(page, /\.localhost:\d+\/coupons$/);
  const asked = page.waitForRequest(siteUrl(HOST, "/coupons"));
  await page.evaluate(() => history.back());
  await asked;
  const followed = page.waitForResponse(/\/_dealframe\/.*coupons$/);
  releaseScripts();
  await followed;
  releasePage();
  await untilHydrated(page);
  await expect(list.locator("label:has(:checked)").first()).toHaveText("All");
  expect(noted).toEqual([]);
});

function answerWith(type: string): (call: { readonly path: string }) => Rule | undefined {
  const store = { _id: "s1", name: "Oak", slug: "oak", desktop_redirection_type: type };
  const coupon = { _id: ID, title: "A third off", expiry_date: null, finalLink: FINAL, link: FINAL, store };
  const answer = (data: unknown): Rule => ({
    kind: "answer",
    status: 200,
    body: JSON.stringify({ success: true, data }),
  });
  return ({ path }) => {
    if (path.endsWith("/getCouponsBasedOnDomain")) return answer([coupon]);
    if (path.endsWith("/coupon-by-id")) return answer(coupon);
    return path === "/v2/fetch/couponurl" ? answer({ coupons: [{ finalLink: FINAL }] }) : undefined;
  };
}

for (const type of ["redirect", "zero-redirect-without-refer"]) {
  test(
    `an offer of type ${type} that is pressed before any script has come goes on by itself all the same`,
    type === "redirect" ? {} : SYSTEM,
    async ({ page, context, proxied }) => {
      await controlClock(context);
      await context.route(/^https:\/\/partner\.example\//, (route) => route.fulfill({ body: "The store" }));
      proxied.proxy.rule = answerWith(type);
      const release = await holdScripts(page);
      await page.goto(proxied.url("dealharbor.localhost"), { waitUntil: "commit" });
      const opened = page.waitForEvent("popup");
      await page.locator(`[data-item-id="${ID}"]`).getByRole("link", { name: /^View/ }).click();
      const tab = await opened;
      await expectToGoOn(tab, FINAL);
      release();
    },
  );
}

test("an offer with its own tab that is pressed early opens once, and this tab shows the offer once it can", async ({
  page,
  context,
  proxied,
}) => {
  await context.route(/^https:\/\/partner\.example\//, (route) => route.fulfill({ body: "The store" }));
  const tabs: Page[] = [];
  context.on("page", (tab) => tabs.push(tab));
  proxied.proxy.rule = answerWith("zero-redirect-with-refer");
  const release = await holdScripts(page, /\/assets\/late-.*\.js$/);
  await page.goto(proxied.url("dealharbor.localhost"), { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.locator(`[data-item-id="${ID}"]`).getByRole("link", { name: /^View/ }).click();
  await expect.poll(() => tabs.map((tab) => tab.url())).toContain(FINAL);
  release();
  await expect(page).toHaveURL(proxied.url("dealharbor.localhost", `/couponzr/Oak/${ID}`));
  await expect(page.locator('[data-section="reveal"]')).toContainText("The offer is open in another tab.");
  expect(tabs.filter((tab) => tab !== page)).toHaveLength(1);
});
