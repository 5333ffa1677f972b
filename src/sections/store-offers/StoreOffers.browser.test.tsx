import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef, buildWebsite } from "../../../tests/fixtures/entities";
import type { Coupon } from "../../domain/entities";
import { GROUPS, TYPES } from "../../domain/offers/offerTypes";
import { storeWithCoupons } from "../../stores/calls/stores";
import { website } from "../../stores/calls/website";
import { renderForTest } from "../shared/page/renderForTest";
import StoreOffers from "./StoreOffers";

const NOW = Date.UTC(2031, 2, 9);
const STORE = { ...buildStoreRef({ name: "Oak" }), description: "" };
const OVER = { expiresAtMs: NOW - 1 };

const offers = (count: number, kind: string, more: Partial<Coupon> = {}) =>
  Array.from({ length: count }, (_, index) => {
    const title = `${kind} ${index}`;
    return buildCoupon({ id: title, title, name: title, store: STORE, ...more });
  });

async function show(
  coupons: readonly Coupon[],
  settings = {},
  query: Record<string, string> = {},
  lang = "en",
): Promise<void> {
  const section = buildSection("store-offers", { heading: undefined, ...settings } as object);
  await renderForTest(
    <StoreOffers section={section} isAboveFold={false} renderSections={() => null} />,
    { website: async () => buildWebsite({ lang }), storeWithCoupons: async () => ({ store: STORE, coupons }) },
    [website(), storeWithCoupons({ storeId: "oak" })],
    {
      cards: { plain: buildCardStyle() },
      address: { path: "/store/oak", params: { storeSlug: "oak" }, query, accepted: { type: TYPES, more: GROUPS } },
    },
  );
}

const headings = () => page.getByRole("heading", { level: 2 });
const ids = () => [...document.querySelectorAll("[data-item]")].map((item) => item.getAttribute("data-item-id"));

afterEach(() => page.viewport(1280, 720));

it("puts the best live offer first with what it saves, then the others in one list, and folds what has ended", async () => {
  const best = buildCoupon({ id: "best", title: "Best", code: "A", value: "30% off", store: STORE });
  const over = offers(1, "over", { ...OVER, code: "B", value: "90% off" });
  await show([...over, ...offers(2, "deal"), ...offers(1, "code", { code: "C" }), best], {
    bestText: "Why it is best.",
  });
  await expect.element(headings().first()).toHaveTextContent("Best Oak offer today");
  await expect.element(page.getByText("Why it is best.")).toBeVisible();
  expect(ids()).toEqual(["best", "code 0", "deal 0", "deal 1", "over 0"]);
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    ...["Best Oak offer today", "More Oak offers"],
  ]);
  expect(document.querySelector('[data-item-id="best"]')?.textContent).toContain("30% off");
  const fold = page.getByText("1 ended offer: try anyway");
  await expect.element(page.getByRole("heading", { name: "over 0" })).not.toBeInTheDocument();
  await fold.click();
  await expect.element(page.getByRole("heading", { name: "over 0" })).toBeVisible();
});

it("groups codes and deals below headings of their own where the document asks for it", async () => {
  await show([...offers(2, "deal"), ...offers(2, "code", { code: "C" })], { grouped: true });
  await expect.element(headings().first()).toBeVisible();
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    ...["Best Oak offer today", "Oak codes", "Oak deals"],
  ]);
});

it("on a phone the best offer's button stays at the window's bottom once the offer has left it", async () => {
  await page.viewport(360, 740);
  const best = buildCoupon({ id: "best", title: "Best", code: "A", value: "30% off", store: STORE });
  await show([best, ...offers(12, "deal"), ...offers(2, "over", OVER)]);
  const bar = page.getByRole("link", { name: "Show code: Best" }).last();
  const placeOf = () => bar.element().getBoundingClientRect();
  await expect.element(bar).toBeInTheDocument();
  expect(placeOf().top).toBeGreaterThan(740);
  document.querySelector('[data-item-id="deal 5"]')?.scrollIntoView();
  await expect.poll(() => Math.round(placeOf().bottom)).toBeLessThanOrEqual(740);
  expect([placeOf().height >= 44, placeOf().bottom > 700]).toEqual([true, true]);
  // A control that takes the focus is above the bar.
  const details = [...document.querySelectorAll<HTMLElement>("[data-item] a[aria-label]")].at(-3);
  details?.focus();
  expect(details?.getBoundingClientRect().bottom).toBeLessThanOrEqual(placeOf().top);
  window.scrollTo(0, 0);
});

it("a wide window and a short list have no such bar", async () => {
  const many = [...offers(30, "deal")];
  await show(many);
  const isShown = () =>
    [...document.querySelectorAll("p")].some(
      (line) => line.checkVisibility() && line.textContent === "deal 0" && line.nextElementSibling?.tagName === "A",
    );
  expect(isShown()).toBe(false);
  await page.viewport(360, 740);
  await expect.poll(isShown).toBe(true);
  await show(offers(2, "deal"));
  await expect.element(headings().first()).toBeVisible();
  expect(isShown()).toBe(false);
});

it("writes the counts of its choices as the site's language does", async () => {
  await show([...offers(2, "deal"), ...offers(1, "code", { code: "C" })], {}, {}, "bn");
  await expect.element(page.getByRole("link", { name: "All (৩)" })).toBeVisible();
});

it("a chosen kind stands alone below the best offer; the links name how many there are of each", async () => {
  const deals = [...offers(2, "deal"), ...offers(1, "better", { value: "10% off" })];
  await show([...offers(3, "code", { code: "A" }), ...deals, ...offers(1, "over", OVER)], {}, { type: "offer" });
  await expect.element(page.getByRole("link", { name: "All (6)" })).toHaveAttribute("href", "/store/oak");
  const codes = page.getByRole("link", { name: "Codes (3)" });
  await expect.element(codes).toHaveAttribute("href", "/store/oak?type=code");
  await expect.element(page.getByRole("link", { name: "Deals (3)" })).toHaveAttribute("aria-current", "true");
  expect(ids()).toEqual(["better 0", "deal 0", "deal 1", "over 0"]);
  await expect.element(headings().last()).toHaveTextContent("Oak deals");
});

it("a store with one kind of offers offers no choice; an address that asks for the other leads back", async () => {
  await show(offers(2, "deal"));
  await expect.element(headings().first()).toBeVisible();
  expect(document.body.textContent).not.toContain("All (2)");
  await show(offers(2, "deal"), {}, { type: "code" });
  await expect.element(page.getByText("No offer of this kind at the moment.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Show all offers" })).toHaveAttribute("href", "/store/oak");
});

it("a store whose offers are all over, or that has none, says so and has no best offer", async () => {
  await show(offers(2, "over", OVER));
  await expect.element(page.getByText("Oak has no offers at the moment.", { exact: false })).toBeVisible();
  await expect.element(page.getByText("2 ended offers: try anyway")).toBeVisible();
  await show([]);
  await expect.element(page.getByText("Oak has no offers at the moment.", { exact: false })).toBeVisible();
  expect(document.querySelectorAll("h2")).toHaveLength(0);
});

it("of 300 offers the first of each list are on the page; a link, which works without scripts, shows the others", async () => {
  const many = [...offers(150, "code", { code: "A" }), ...offers(150, "deal")];
  await show(many, { count: 12, grouped: true });
  await expect.element(headings().first()).toBeVisible();
  expect(ids()).toHaveLength(25);
  const more = page.getByRole("link", { name: "Show more" }).first();
  await expect.element(more).toHaveAttribute("href", "/store/oak?more=code");
  await show(many, { count: 12, grouped: true }, { more: "code" });
  await expect.element(page.getByRole("link", { name: "Show less" })).toHaveAttribute("href", "/store/oak");
  expect(ids()).toHaveLength(1 + 149 + 12);
  await show(many, { count: 12 });
  await expect.element(more).toHaveAttribute("href", "/store/oak?more=live");
  expect(ids()).toHaveLength(13);
  await show(many, { count: 12 }, { more: "live" });
  await expect.poll(() => ids().length).toBe(300);
});

it("names and titles of 300 letters widen nothing", async () => {
  await page.viewport(320, 720);
  const title = "x".repeat(300);
  await show([buildCoupon({ title, name: title, code: "A", store: { ...STORE, name: title } })], {
    best: `Best of ${title.slice(0, 100)}`,
  });
  await expect.element(headings().first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
