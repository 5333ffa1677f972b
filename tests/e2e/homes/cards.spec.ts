import { casesOf } from "../../../harness/tiers/tier";
import type { ApiProxy } from "../support/ApiProxy";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { openPage } from "../support/watchPage";

const DOMAIN_COUPONS = "/api/end-user/coupon/getCouponsBasedOnDomain";
const WEBSITE_COUPONS = "/api/end-user/coupon/coupon-list-by-website";
const FEATURES = "/end-user/deals-info/";
const WEBSITE = "/api/end-user/website-data/fetchByDomain";

type Entry = Readonly<Record<string, unknown>>;

const LONG = "Donaudampfschifffahrt".repeat(15).slice(0, 300);
const FAMILY = "👨‍👩‍👧‍👦";
const MARKUP = 'Weekly <b>letter</b> of <a href="https://evil.example/">offers</a>';
const IN_A_DAY = new Date(Date.now() + 25 * 36e5).toISOString();
const YESTERDAY = new Date(Date.now() - 24 * 36e5).toISOString();

const storeOf = (coupon: Entry): Entry => (coupon.store ?? coupon.store_id ?? {}) as Entry;

/** What the first cards of a list hold, each with something that a card has to bear. */
const CHANGES: readonly ((coupon: Entry) => Entry)[] = [
  (coupon) => ({
    ...coupon,
    ...{ name: LONG, title: LONG, description: LONG, category: LONG },
    store: { ...storeOf(coupon), name: LONG },
    store_id: undefined,
  }),
  (coupon) => ({ ...coupon, store: undefined, store_id: undefined, category: LONG, code: "A1" }),
  (coupon) => ({ ...coupon, image: "", store: { ...storeOf(coupon), image: "" }, store_id: undefined }),
  (coupon) => ({ ...coupon, expiry_date: YESTERDAY, code: "A1" }),
  (coupon) => ({ ...coupon, name: MARKUP, title: MARKUP, description: `<p>${MARKUP}</p><ul><li>x</li></ul>` }),
  (coupon) => ({ ...coupon, name: FAMILY.repeat(30), title: FAMILY.repeat(30), expiry_date: IN_A_DAY }),
];

/** As many as every home shows at first: with what is over, which stands last. */
const SHOWN = 8;

const changeCoupons: ApiProxy["rule"] = ({ path }) =>
  path === DOMAIN_COUPONS || path === WEBSITE_COUPONS
    ? {
        kind: "change",
        change: (answer) => ({
          ...answer,
          ...{ total_records: SHOWN, total_pages: 1 },
          data: (answer.data as readonly Entry[])
            .slice(0, SHOWN)
            .map((coupon, index) => CHANGES[index]?.(coupon) ?? coupon),
        }),
      }
    : undefined;

/** What sticks out of the page or of its card, and links in links. */
function listFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const cards = [...document.querySelectorAll('main [data-item="coupon"]')];
    const out = cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll("a, p, h2, h3, b, time, button, [data-kind] > span")].flatMap((part) => {
        const box = part.getBoundingClientRect();
        // A ribbon is folded round the edges of its card; its words stay on it.
        const room = part.matches("[data-kind]") ? 8 : 1;
        return box.left < left - room || box.right > right + room
          ? [`${part.tagName} ${part.textContent?.slice(0, 20)}`]
          : [];
      });
    });
    const nested = document.querySelectorAll("main a a, main p p, main p ul").length;
    return [...wide, ...out, ...(nested > 0 ? ["a link in a link, or a block in a line"] : [])];
  });
}

for (const host of casesOf(["couponcove", "savvyfox", "thriftlane", "promopeak"], 1)) {
  test(`the cards of ${host} bear long words, missing pictures and stores, markup and emoji, in both directions`, async ({
    browser,
    page,
    proxied,
  }) => {
    proxied.proxy.rule = changeCoupons;
    const phone = await browser.newPage(PHONE);
    for (const each of [page, phone]) await openPage(each, proxied.url(`${host}.localhost`, "/"));
    for (const [on, width, direction] of [
      [page, 1280, "ltr"],
      [page, 768, "ltr"],
      [phone, 320, "ltr"],
      [phone, 360, "rtl"],
    ] as const) {
      await on.setViewportSize({ width, height: 900 });
      await on.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      expect([host, width, direction, await listFaults(on)]).toEqual([host, width, direction, []]);
    }
    await phone.close();
    const cards = page.locator('[data-section-type="deal-grid"] [data-item="coupon"]');
    // A home has an order of its own.
    const marked = cards.filter({ has: page.locator("h3", { hasText: "letter of offers" }) });
    await expect(marked.getByRole("heading").locator("b")).toHaveText("letter");
    const action = marked.locator("a[target=_blank][aria-label]");
    await expect(action).toHaveAttribute("aria-label", /: Weekly letter of offers$/);
    const title = cards.filter({ hasText: FAMILY }).getByRole("heading");
    expect(((await title.textContent()) ?? "").replaceAll(FAMILY, "")).toBe("…");
    await expect(cards.last().locator("img, [data-placeholder]").first()).toBeVisible();
    await expect(cards.last()).toHaveAttribute("data-expired", "true");
  });
}

test("text with '<' is HTML in feature cards and offers, and plain text in the title and for search engines #cards-1", async ({
  page,
  proxied,
}) => {
  proxied.proxy.rule = (request) => {
    const { path } = request;
    if (path === FEATURES)
      return {
        kind: "change",
        change: (answer) => ({
          ...answer,
          data: (answer.data as readonly Entry[]).map((card) => ({ ...card, title: MARKUP, description: MARKUP })),
        }),
      };
    if (path === WEBSITE)
      return {
        kind: "change",
        change: (answer) => ({ ...answer, data: { ...(answer.data as Entry), meta_tag: "<b>Good</b> finds" } }),
      };
    return changeCoupons(request);
  };
  await proxied.forget("couponcove.localhost");
  await openPage(page, proxied.url("couponcove.localhost", "/"));
  const feature = page.locator('[data-item="feature"]').first();
  await expect(feature.getByRole("heading")).toHaveText("Weekly letter of offers");
  await expect(feature.getByRole("heading").locator("b")).toHaveText("letter");
  await expect(feature.getByRole("heading").locator("a")).toHaveCount(0);
  await expect(page).toHaveTitle(/^[^<>]*$/);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join(" ")).toContain("Weekly letter of offers");
  expect(data.join(" ")).not.toContain("<b>");
  expect(await listFaults(page)).toEqual([]);
});

test("a list opens the whole title and terms of what its cards shorten, also without scripts", async ({
  browser,
  proxied,
}) => {
  const words = "A long title of an offer for kettles, teapots, cups, saucers, spoons, sieves, trays and tins";
  const terms = "Valid on full-price kettles, teapots and cups of the spring collection, until they are sold out.";
  proxied.proxy.rule = ({ path }) =>
    path === WEBSITE_COUPONS
      ? {
          kind: "change",
          change: (answer) => ({
            ...answer,
            data: (answer.data as readonly Entry[]).map((coupon) => ({
              ...coupon,
              ...{ name: words, title: words, description: terms },
            })),
          }),
        }
      : undefined;
  const page = await browser.newPage({ ...PHONE, javaScriptEnabled: false });
  await page.goto(proxied.url("dealharbor.localhost", "/coupons"));
  const card = page.locator('main [data-item="coupon"]').first();
  const title = card.getByRole("heading");
  await expect(title).toHaveText(`${words.slice(0, words.lastIndexOf(" ", 48))}…`);
  const lines = await title.evaluate((heading) => {
    const { height } = heading.getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(heading).lineHeight);
  });
  expect(Math.round(lines)).toBe(2);
  const details = card.locator("details > div");
  for (const whole of [words, terms]) await expect(details.getByText(whole)).toBeHidden();
  await card.getByText("Details").click();
  for (const whole of [words, terms]) await expect(details.getByText(whole)).toBeVisible();
  await expect(card.locator("p a").first()).toHaveAttribute("href", /^\/store\//);
  await expect(title.locator("a")).toHaveAttribute("target", "_blank");
  await page.close();
});
