import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import { PHONE } from "../support/phone";
import { readSections } from "../support/readSections";
import { expect, sharedPort, test } from "../support/sharedProxyTest";
import { openPage, watchPage } from "../support/watchPage";

const phoneTest = test.extend(PHONE);

const HOST = "dealharbor.localhost";
const SLUG = "lootlane";

async function ask<T>(path: string): Promise<T> {
  const headers = { "domain-name": HOST };
  const { text } = await requestPage({ port: sharedPort(), host: HOST, path, headers });
  return JSON.parse(text) as T;
}

interface ApiStore {
  readonly store: { readonly _id: string; readonly name: string; readonly description: string };
  readonly coupons: readonly { readonly _id: string; readonly code?: string; readonly expiry_date: string | null }[];
}

const STORE_CALL = "/api/end-user/store/getStoreByIdAndAllItsCoupons";
const isOver = ({ expiry_date }: ApiStore["coupons"][number]) =>
  expiry_date !== null && Date.parse(expiry_date) <= Date.now();

phoneTest(
  "a store's page has name, logo, about text, rating, the best offer within reach, codes before deals and the expired folded #storePage-1",
  async ({ page, siteUrl }) => {
    const noted = watchPage(page);
    const [{ data }, rating] = await Promise.all([
      ask<{ data: ApiStore }>(`${STORE_CALL}?storeId=${SLUG}`),
      ask<{ data: number; count: number }>(`/api/end-user/store-rating/store-rating-average?storeId=${SLUG}`),
    ]);
    const { store, coupons } = data;
    await openPage(page, siteUrl(HOST, `/store/${SLUG}`));
    const profile = page.locator('[data-section="store"]');
    const offers = page.locator('[data-section="offers"] [data-item="coupon"]');
    await expect(profile.getByRole("heading", { level: 1 })).toHaveText(`${store.name} coupons and deals`);
    // The first offer is seen without scrolling, on a phone, too.
    const button = offers.first().locator("a[aria-label]");
    const { y, height } = (await button.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(y + height).toBeLessThanOrEqual(500);
    // It stays within reach while the list is scrolled.
    const bar = page
      .locator('[data-section="offers"] [data-offer]')
      .getByRole("link", { name: /^(?:Show code|Get deal): / })
      .last();
    await expect(bar).not.toBeInViewport();
    await offers.nth(3).evaluate((card) => card.scrollIntoView());
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // The logo is shown once, above the offers.
    await expect(profile.locator("img")).toHaveCount(1);
    await expect(page.locator('[data-section="offers"] img')).toHaveCount(0);
    await expect(profile.locator("img")).toHaveJSProperty("complete", true);
    await expect(profile).toContainText(`Rated ${rating.data.toFixed(1)} out of 5 by ${rating.count} shoppers`);
    await expect(page.locator('[data-section="about-store"]')).toContainText(store.description.replace(/<[^>]*>/g, ""));

    const live = coupons.filter((coupon) => !isOver(coupon));
    const codes = live.filter(({ code }) => code !== undefined);
    await expect(profile.getByRole("list").first()).toContainText(`${codes.length} codes`);
    await expect(profile.getByRole("list").first()).toContainText(`${live.length - codes.length} deals`);
    const visit = profile.getByRole("link", { name: "Visit store" });
    await expect(visit).toHaveAttribute("rel", "sponsored nofollow noopener");
    const shown = await offers.evaluateAll((items) => items.map((item) => item.getAttribute("data-item-id")));
    const [best] = shown;
    // The best offer stands there once, and saves what the store's facts name.
    const facts = profile.getByRole("listitem").filter({ hasText: /^best: / });
    await expect(offers.first()).toContainText(((await facts.textContent()) ?? "").replace("best: ", ""));
    const others = [...codes, ...live.filter(({ code }) => code === undefined), ...coupons.filter(isOver)];
    expect(shown).toEqual([best, ...others.map(({ _id }) => _id).filter((id) => id !== best)]);
    await expect(page.locator('[data-section="offers"] h2')).toHaveText([
      `Best ${store.name} offer today`,
      `More ${store.name} offers`,
    ]);
    const related = page.locator('[data-section="related-stores"] [data-item="store"]');
    await expect(related).toHaveCount(6);
    await expect(page.locator(`[data-section="related-stores"] [data-item-id="${store._id}"]`)).toHaveCount(0);
    // The page's own data say what similar stores take off.
    await expect(related.filter({ hasText: /\d+ ?%|\$\d/ }).first()).toBeVisible();
    await related.first().tap();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(`${store.name} coupons and deals`);
    expect(noted).toEqual([]);
  },
);

test("codes or deals are chosen by links: at once with scripts, in the same place, and without them #storePage-2", async ({
  page,
  browser,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST, `/store/${SLUG}`));
  const headings = page.locator('[data-section="offers"] h2');
  const choice = page.getByRole("link", { name: /^Deals \(\d+\)$/ });
  const before = (await choice.boundingBox())?.y;
  // The shown offers do not wait for the server: the answers are here.
  await page.route(/\/_dealframe\/|\/api\//, () => undefined);
  await choice.click();
  await expect(headings).toHaveText(["Best Lootlane offer today", "Lootlane deals"]);
  await expect(choice).toHaveAttribute("aria-current", "true");
  expect((await choice.boundingBox())?.y).toBe(before);
  await expect(page).toHaveURL(siteUrl(HOST, `/store/${SLUG}?type=offer`));

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(siteUrl(HOST, `/store/${SLUG}`));
  await plain.getByRole("link", { name: /^Codes \(\d+\)$/ }).click();
  await expect(plain.locator('[data-section="offers"] h2')).toHaveText(["Best Lootlane offer today", "Lootlane codes"]);
  await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `https://dealharbor.example/store/${SLUG}`,
  );
  await plain.getByText("What is the difference between a code and a deal?").click();
  await expect(plain.getByText("A code is typed in at the checkout of Lootlane", { exact: false })).toBeVisible();
  await context.close();
});

test("a store's page says its questions to search engines, and its steps as text alone", async () => {
  const { text } = await requestPage({ port: sharedPort(), host: HOST, path: `/store/${SLUG}` });
  const [, ...data] = text.split('<script type="application/ld+json"');
  const found = data.map((part) => part.slice(part.indexOf(">") + 1, part.indexOf("</script>"))).join("");
  expect(found).toContain('"@type":"FAQPage"');
  expect(found).toContain("Why does my Lootlane code not work?");
  expect(found).not.toContain("HowTo");
  expect(text).toContain("How to use a Lootlane code");
});

test("each part of a store's page fails by itself; what is over, or nothing at all, is said as such", async ({
  proxied,
}) => {
  const { proxy, server } = proxied;
  const read = async (path = `/store/${SLUG}`) => {
    const { status, text } = await requestPage({ port: server.port, host: HOST, path });
    expect(status).toBe(200);
    return { text, sections: readSections(text), failed: text.match(/data-state="failed"/g) ?? [] };
  };
  const fails = { kind: "answer", status: 500, body: "{}" } as const;
  proxy.rule = ({ path }) => (/store-rating|getCouponsBasedOnCategory|top-visited/.test(path) ? fails : undefined);
  // A server that has just started may take too long for a call, which then fails, too.
  await expect.poll(async () => (await read()).failed.length).toBe(1);
  const { sections } = await read();
  expect(sections.get("related-stores")?.state).toBe("failed");
  expect(sections.get("store")?.text).not.toContain("Rated");
  expect(sections.get("offers")?.items).not.toEqual([]);

  const change = (change: (coupons: Record<string, unknown>[]) => unknown) => {
    proxy.rule = ({ path }) =>
      path !== STORE_CALL
        ? undefined
        : {
            kind: "change",
            change: (answer) => {
              const found = answer.data as { coupons: Record<string, unknown>[] };
              return { ...answer, data: { ...found, coupons: change(found.coupons) } };
            },
          };
  };
  change((coupons) => coupons.map((coupon) => ({ ...coupon, expiry_date: "2020-01-01T00:00:00.000Z" })));
  const over = await read();
  const offers = over.sections.get("offers");
  expect([offers?.state, offers?.headings.filter((heading) => /offer|deal|code/i.test(heading))]).toEqual([
    "empty",
    [],
  ]);
  expect(offers?.text).toContain("ended offers: try anyway");
  expect(over.sections.get("store")?.links.map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining("Visit store"),
  );

  change(() => []);
  const none = (await read()).sections.get("offers");
  expect([none?.state, none?.headings]).toEqual(["empty", []]);

  change((coupons) =>
    Array.from({ length: 300 }, (_, index) => ({
      ...coupons[0],
      _id: index.toString(16).padStart(24, "0"),
      expiry_date: null,
      ...(index % 2 === 0 ? { code: "TEN" } : { code: undefined }),
    })),
  );
  const long = (await read(`/store/${SLUG}?more=live`)).sections.get("offers");
  expect(long?.items.filter(({ kind }) => kind === "coupon")).toHaveLength(300);
  expect(long?.links).toContainEqual({ text: "Show less", href: `/store/${SLUG}` });
});

test("a store that cannot be loaded says so, with a retry that brings it", SYSTEM, async ({ page, proxied }) => {
  proxied.proxy.rule = ({ path }) =>
    path.includes("getStoreByIdAndAllItsCoupons") ? { kind: "answer", status: 500, body: "{}" } : undefined;
  const answer = await page.goto(proxied.url(HOST, `/store/${SLUG}`));
  expect(answer?.status()).toBe(200);
  const offers = page.locator('[data-section="offers"]');
  await expect(offers.locator('[data-state="failed"]')).toBeVisible();
  proxied.proxy.rule = () => undefined;
  await offers.getByRole("button", { name: "Try again" }).click();
  await expect(offers.locator('[data-item="coupon"]')).not.toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lootlane coupons and deals");
});
