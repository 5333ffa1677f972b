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

async function show(coupons: readonly Coupon[], settings = {}, query: Record<string, string> = {}): Promise<void> {
  const section = buildSection("store-offers", { heading: undefined, ...settings } as object);
  await renderForTest(
    <StoreOffers section={section} isAboveFold={false} renderSections={() => null} />,
    { website: async () => buildWebsite(), storeWithCoupons: async () => ({ store: STORE, coupons }) },
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

it("puts the best live offer first, and the expired ones apart at the end", async () => {
  const best = buildCoupon({ id: "best", title: "Best", code: "A", value: "30% off", store: STORE });
  const over = offers(1, "over", { ...OVER, code: "B", value: "90% off" });
  await show([...over, ...offers(2, "deal"), ...offers(1, "code", { code: "C" }), best], {
    bestText: "Why it is best.",
  });
  await expect.element(headings().first()).toHaveTextContent("Best Oak offer today");
  await expect.element(page.getByText("Why it is best.")).toBeVisible();
  expect(ids()).toEqual(["best", "code 0", "deal 0", "deal 1", "over 0"]);
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    ...["Best Oak offer today", "Oak codes", "Oak deals", "Expired offers"],
  ]);
});

it("a chosen kind stands alone with its best first; the links name how many there are of each", async () => {
  const deals = [...offers(2, "deal"), ...offers(1, "better", { value: "10% off" })];
  await show([...offers(3, "code", { code: "A" }), ...deals, ...offers(1, "over", OVER)], {}, { type: "offer" });
  await expect.element(page.getByRole("link", { name: "All (6)" })).toHaveAttribute("href", "/store/oak");
  const codes = page.getByRole("link", { name: "Codes (3)" });
  await expect.element(codes).toHaveAttribute("href", "/store/oak?type=code");
  await expect.element(page.getByRole("link", { name: "Deals (3)" })).toHaveAttribute("aria-current", "true");
  expect(ids()).toEqual(["better 0", "deal 0", "deal 1", "over 0"]);
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
  expect([...document.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual(["Expired offers"]);
  await show([]);
  await expect.element(page.getByText("Oak has no offers at the moment.", { exact: false })).toBeVisible();
  expect(document.querySelectorAll("h2")).toHaveLength(0);
});

it("of 300 offers the first of each kind are on the page; a link, which works without scripts, shows the others", async () => {
  const many = [...offers(150, "code", { code: "A" }), ...offers(150, "deal")];
  await show(many, { count: 12 });
  await expect.element(headings().first()).toBeVisible();
  expect(ids()).toHaveLength(25);
  const more = page.getByRole("link", { name: "Show more" }).first();
  await expect.element(more).toHaveAttribute("href", "/store/oak?more=code");
  await show(many, { count: 12 }, { more: "code" });
  await expect.element(page.getByRole("link", { name: "Show less" })).toHaveAttribute("href", "/store/oak");
  expect(ids()).toHaveLength(1 + 149 + 12);
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
