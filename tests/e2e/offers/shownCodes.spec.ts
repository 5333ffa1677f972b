import { windowOf } from "../support/phone";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { openPage, untilHydrated, watchPage } from "../support/watchPage";
import { clickOffer, createCoupon, FORMS, HOST, ID, serve, watchDestinations } from "./revealOffers";

/* What the tab knows that one comes back to. */

const coupon = { ...createCoupon("redirect", "valid", "KETTLE33"), votes: 0 };
const phoneTest = test.extend(windowOf(360, 640));

const part = (page: Page) =>
  page
    .locator('[data-section="top-deals"] li', { has: page.locator(`[data-item-id="${ID}"]`) })
    .locator("[data-shown-code]");

phoneTest(
  "the card of an offer whose code was shown has the code, copies it again and takes a vote",
  async ({ page, context, proxied }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await watchDestinations(context);
    serve(proxied, { coupon });
    await openPage(page, proxied.url(HOST));
    await expect(part(page)).toHaveCount(0);
    const tab = await clickOffer(page);
    await tab.getByRole("button", { name: /^Cop/ }).click();
    await tab.waitForURL(/partner\.example/);
    await page.bringToFront();
    await expect(part(page)).toContainText("KETTLE33");
    const copy = part(page).getByRole("button", { name: "Copied" });
    await page.evaluate(() => navigator.clipboard.writeText("other"));
    await copy.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("KETTLE33");
    const voted = page.waitForRequest("**/end-user/coupon/vote");
    proxied.proxy.rule = ({ path }) =>
      path === "/end-user/coupon/vote" ? { kind: "answer", status: 200, body: '{"success":true}' } : undefined;
    await part(page).getByRole("button", { name: "Yes" }).click();
    expect((await voted).postDataJSON()).toEqual({ coupon_id: ID, worked: true });
    await expect(part(page)).toContainText("Thank you.");
  },
);

test("a page that is opened later has the code below its card, and the saved page in a list of its own", async ({
  page,
  proxied,
}) => {
  const noted = watchPage(page);
  serve(proxied, { coupon });
  await page.goto(proxied.url(HOST, FORMS[0]));
  await untilHydrated(page);
  await openPage(page, proxied.url(HOST));
  await expect(part(page)).toContainText("KETTLE33");
  await openPage(page, proxied.url(HOST, "/saved"));
  const saved = page.locator('[data-section="saved-coupons"]');
  await expect(saved.getByRole("heading", { name: "Codes of the last 24 hours" })).toBeVisible();
  await expect(saved).toContainText("KETTLE33");
  await expect(saved).toContainText("A third off kettles");
  expect(noted).toEqual([]);
});

test("a code that this device has shown more than a day ago, or for another domain, is not shown again", async ({
  page,
  proxied,
}) => {
  serve(proxied, { coupon });
  await page.goto(proxied.url(HOST, FORMS[0]));
  await untilHydrated(page);
  const kept = await page.evaluate(() => localStorage.getItem("codes"));
  for (const change of [{ shownAtMs: Date.now() - 864e5 - 1000 }, { domain: "other.example" }, { code: ["<b>"] }]) {
    const [entry] = JSON.parse(kept ?? "[]") as object[];
    await page.evaluate((text) => localStorage.setItem("codes", text), JSON.stringify([{ ...entry, ...change }]));
    await openPage(page, proxied.url(HOST));
    await page.waitForLoadState("networkidle");
    await expect(part(page)).toHaveCount(0);
  }
});
