import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { askApi } from "../support/apiData";
import { findViolations } from "../support/findViolations";
import { readSections } from "../support/readSections";
import { expect, type Page, sharedPort, test } from "../support/sharedProxyTest";
import { openPage, untilHydrated, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const WEBSITE = "/api/end-user/website-data/fetchByDomain";

interface Offer {
  readonly _id: string;
  readonly title: string;
  readonly code?: string;
  readonly expiry_date: string | null;
}

async function findOffer(wanted: (offer: Offer) => boolean): Promise<Offer> {
  const found = (await askApi<Offer[]>("domain-coupons", HOST)).find(wanted);
  if (found === undefined) throw new Error("The API has no such offer.");
  return found;
}

const isOver = ({ expiry_date }: Offer) => expiry_date !== null && Date.parse(expiry_date) <= Date.now();
const revealPath = ({ _id }: Offer) => `/couponsredirect/coupon/Store/${_id}`;
/** What each domain says of its empty saved page. */
const NOTHING_SAVED = new Map([
  [HOST, "No cargo aboard yet."],
  ["couponcove.localhost", "Your bucket is empty."],
  ["savvyfox.localhost", "Nothing clipped yet."],
  ["thriftlane.localhost", "Your bag is empty."],
  ["promopeak.localhost", "Your rucksack is light: nothing saved yet."],
]);
const saved = (page: Page) => page.locator('[data-section="saved-coupons"] [data-item="coupon"]');

test("an offer is saved on the device, listed and forgotten again", async ({ page, siteUrl }) => {
  const noted = watchPage(page);
  const offer = await findOffer(({ code }) => code !== undefined);
  await openPage(page, siteUrl(HOST, revealPath(offer)));
  await expect(saved(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Save for later" }).click();
  await expect(page.getByRole("button", { name: "Saved on this device" })).toHaveAttribute("aria-pressed", "true");
  // The offer of a page is not listed again below it.
  await expect(saved(page)).toHaveCount(0);
  await openPage(page, siteUrl(HOST, "/saved"));
  await expect(saved(page)).toHaveCount(1);
  await page.reload();
  await untilHydrated(page);
  await expect(saved(page)).toHaveCount(1);
  await expect(saved(page).getByRole("heading").getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`/${offer._id}$`),
  );
  const removal = saved(page).getByRole("button", { name: /^Remove/ });
  await removal.click();
  await expect(removal).toHaveCount(0);
  await page.getByRole("button", { name: /^Put back/ }).click();
  await expect(removal).toHaveCount(1);
  await expect(removal).toBeFocused();
  await removal.click();
  await expect(removal).toHaveCount(0);
  await openPage(page, siteUrl(HOST, revealPath(offer)));
  await expect(page.getByRole("button", { name: "Save for later" })).toHaveAttribute("aria-pressed", "false");
  expect(noted).toEqual([]);
});

for (const [what, breakStorage] of casesOf(
  [
    ["broken", () => localStorage.setItem("savedCoupons", "{not json")],
    [
      "full",
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
    [
      "forbidden",
      () => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        });
      },
    ],
  ] as const,
  1,
)) {
  test(`saving survives a storage that is ${what}`, async ({ page, siteUrl }) => {
    const noted = watchPage(page);
    await page.addInitScript(breakStorage);
    const offer = await findOffer(({ code }) => code !== undefined);
    await openPage(page, siteUrl(HOST, revealPath(offer)));
    await page.getByRole("button", { name: "Save for later" }).click();
    await expect(page.getByRole("button", { name: "Saved on this device" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Saved offers" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved offers");
    await expect(saved(page)).toHaveCount(1);
    expect(noted).toEqual([]);
  });
}

test("an offer is saved on its card, listed on the page that every footer leads to, and stays with the device", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  for (const [host, nothing] of casesOf([...NOTHING_SAVED], 2)) {
    await openPage(page, siteUrl(host));
    const button = page.getByRole("main").getByRole("button", { name: /^Save for later: / });
    const { width, height } = (await button.first().boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    const card = page
      .locator('main [data-item="coupon"]')
      .filter({ has: page.getByRole("button") })
      .first();
    await button.first().click();
    await expect(button.first()).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("contentinfo").getByRole("link", { name: "Saved offers" }).click();
    // A domain's document has a heading of its own.
    await expect(page).toHaveURL(siteUrl(host, "/saved"));
    await expect(saved(page)).toHaveCount(1);
    await page.goBack();
    await expect(button.first()).toHaveAttribute("aria-pressed", "true");
    await button.first().click();
    await expect(button.first()).toHaveAttribute("aria-pressed", "false");
    await expect(card).toBeVisible();
    await openPage(page, siteUrl(host, "/saved"));
    await expect(saved(page)).toHaveCount(0);
    await expect(page.getByText(nothing)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
  expect(noted).toEqual([]);
});

test("an offer is shared by its address on the home, which offers it; a device that shares by itself is asked first", async ({
  page,
  context,
  siteUrl,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const offer = await findOffer((one) => !isOver(one));
  await openPage(page, siteUrl(HOST, revealPath(offer)));
  const address = siteUrl(HOST, `/?coupon_id=${offer._id}`);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (data: ShareData) => Object.assign(window, { shared: data }),
    }),
  );
  await page.getByRole("button", { name: "Share" }).click();
  const shared = () => page.evaluate(() => (Reflect.get(window, "shared") as ShareData | undefined)?.url);
  await expect.poll(shared).toBe(address);
  await expect(page.getByText("Link copied")).toHaveCount(0);

  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await openPage(page, address);
  await expect(page.locator(`[data-section="linked-coupon"] [data-item-id="${offer._id}"]`)).toBeVisible();
});

test("a home whose address names no coupon, or none that could exist, shows none", async ({ page, siteUrl }) => {
  for (const query of ["", "?coupon_id="]) {
    const { text } = await requestPage({ port: sharedPort(), host: HOST, path: `/${query}` });
    expect([query, readSections(text).get("linked-coupon")?.items ?? []]).toEqual([query, []]);
  }
  await openPage(page, siteUrl(HOST, "/?coupon_id=%3Cscript%3E"));
  await expect(page.locator('[data-section="linked-coupon"]')).toBeHidden();
});

test("a visitor carries the guard's placeholder, and a 401 leaves it #offers-1", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl(HOST));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe("placeholder");
  await page.evaluate(() => sessionStorage.setItem("token", "gone stale"));
  await page.route("**/end-user/newsletter/email-subscribe", (route) =>
    route.fulfill({ status: 401, contentType: "application/json", body: '{"success":false,"message":"No."}' }),
  );
  const form = page.locator('[data-section-type="newsletter-form"]');
  await form.getByRole("textbox").fill("reader@shop.example");
  await form.getByRole("button").click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("token"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe("placeholder");
});

test("analytics and captcha scripts run where the domain names them, after the page is hydrated #offers-2", async ({
  page,
  proxied,
}) => {
  const noted = watchPage(page);
  await page.route("https://services.example/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "(window.services ??= []).push(document.currentScript.src)",
    }),
  );
  proxied.proxy.rule = ({ path }) =>
    path === WEBSITE
      ? {
          kind: "change",
          change: (answer) => ({
            ...answer,
            data: {
              ...(answer.data as object),
              analytics_js: "https://services.example/analytics.js?id=1",
              captcha_js: "https://services.example/captcha.js",
            },
          }),
        }
      : undefined;
  await proxied.forget(HOST);
  await openPage(page, proxied.url(HOST, "/contactus"));
  // Both are async: either may run first.
  const run = () => page.evaluate(() => (Reflect.get(window, "services") as string[] | undefined)?.sort());
  await expect.poll(run).toEqual(["https://services.example/analytics.js?id=1", "https://services.example/captcha.js"]);
  const startedLater = await page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName("hydrated")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.includes("services.example"));
    return scripts.length === 2 && scripts.every(({ startTime }) => startTime > hydratedAt);
  });
  expect(startedLater).toBe(true);
  expect(noted).toEqual([]);
});

const REVEAL_PAGES: Readonly<Record<string, (withCode: Offer, expired: Offer) => string>> = {
  "an offer with a code": revealPath,
  "an expired offer": (_, expired) => revealPath(expired),
  "an offer whose link opens in a new tab": ({ _id }) => `/couponzr/Store/${_id}`,
  "an offer that is left at once": ({ _id }) => `/mr/store/Store/coupon/${_id}/zero-redirect-without-refer`,
  "a link that is not the click's own": () => "/mr/https%3A%2F%2Fevil.example",
  "no link": () => "/mr",
  "an offer that does not exist": () => "/couponsredirect/coupon/Oak/65f0c0ffee0123456789abcd",
  "a coupon in the home's address": ({ _id }) => `/?coupon_id=${_id}`,
};

for (const width of casesOf([360, 1280], 1)) {
  const sizedTest = test.extend({ viewport: { width, height: 800 } });
  for (const [what, createPath] of casesOf(Object.entries(REVEAL_PAGES), 1))
    sizedTest(
      `axe finds nothing wrong with the reveal page of ${what} at ${width} pixels, light or dark`,
      async ({ page, hasTouch, siteUrl }) => {
        const withCode = await findOffer(({ code }) => code !== undefined);
        await openPage(page, siteUrl(HOST, createPath(withCode, await findOffer(isOver))));
        const save = page.getByRole("button", { name: "Save for later" });
        if (createPath === revealPath) await (hasTouch ? save.tap() : save.click());
        expect(await findViolations(page)).toEqual([]);
      },
    );
}

const narrowTest = test.extend({ viewport: { width: 320, height: 640 } });
narrowTest(
  "no reveal page and no contact page needs scrolling to the side at 320 pixels",
  async ({ page, siteUrl }) => {
    const offer = await findOffer(({ code }) => code !== undefined);
    for (const path of [
      revealPath(offer),
      "/mr/https%3A%2F%2Fa-rather-long-host-name-for-a-store.evil.example",
      "/contactus",
    ]) {
      await openPage(page, siteUrl(HOST, path));
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    }
  },
);
