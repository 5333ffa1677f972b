import { beforeEach, expect, it } from "vitest";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef } from "../../../tests/fixtures/entities";
import { toSavedCoupon } from "../../domain/offers/savedCoupon";
import type { RouteParams } from "../../domain/routes/fixedPaths";
import { renderForTest } from "../shared/page/renderForTest";
import SavedCoupons from "./SavedCoupons";

const NOW = Date.UTC(2031, 2, 9);
const HOUR_MS = 36e5;

const store = buildStoreRef({ name: "Oak", slug: "oak" });
const coupons = [
  buildCoupon({ id: "1", title: { html: "<b>Kettles</b> for less" }, store, code: "A1", expiresAtMs: NOW + HOUR_MS }),
  buildCoupon({ id: "2", title: "Expired teapots", name: "Expired teapots", store, expiresAtMs: NOW }),
  buildCoupon({ id: "3", title: "Cups", name: "Cups", store, expiresAtMs: NOW + 200 * HOUR_MS }),
];
const section = buildSection("saved-coupons", { heading: "Saved", empty: "Nothing saved yet." });

const items = () =>
  [...document.querySelectorAll("li")].map((item) => item.querySelector("[data-item]")?.getAttribute("data-item-id"));
const press = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
const isFocused = (name: string) => document.activeElement?.getAttribute("aria-label") === name;

beforeEach(() => localStorage.clear());

async function show(saved: readonly unknown[], params: RouteParams = {}): Promise<void> {
  const cards = { standard: buildCardStyle({ date: "iso", countdown: false }) };
  const kept = new Map([["savedCoupons", JSON.stringify(saved)]]);
  await renderForTest(<SavedCoupons section={section} isAboveFold={false} renderSections={() => null} />, {}, [], {
    cards,
    address: { path: "/", params, query: {} },
    localStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
  });
}

it("shows saved offers on the page's cards, the expired last, and warns before one ends", async () => {
  await show(coupons.map((coupon) => toSavedCoupon(coupon, NOW)));
  await expect.poll(items).toEqual(["1", "3", "2"]);
  const [first, second, third] = document.querySelectorAll("[data-item=coupon]");
  expect(first?.querySelector("h3 b")?.textContent).toBe("Kettles");
  expect(first?.querySelector("[role=timer][data-warning]")?.textContent).toContain("1 hr");
  expect(first?.querySelector("a[target=_blank]")?.getAttribute("href")).toBe("/couponsredirect/coupon/Oak/1");
  expect(second?.querySelector("time")?.textContent).toBe("Valid until 17 March 2031");
  expect(third?.hasAttribute("data-expired")).toBe(true);
});

it("leaves out the offer that the page is about", async () => {
  await show(
    coupons.map((coupon) => toSavedCoupon(coupon, NOW)),
    { couponId: "3" },
  );
  await expect.poll(items).toEqual(["1", "2"]);
});

it("puts a removed offer back in its place, and keeps the focus there", async () => {
  await show(coupons.map((coupon) => toSavedCoupon(coupon, NOW)));
  await expect.poll(items).toEqual(["1", "3", "2"]);
  press("Remove: Cups");
  await expect.poll(items).toEqual(["1", undefined, "2"]);
  expect(document.querySelector("[role=status]")?.textContent).toBe("Removed: Cups");
  await expect.poll(() => isFocused("Put back: Cups")).toBe(true);
  press("Put back: Cups");
  await expect.poll(items).toEqual(["1", "3", "2"]);
  await expect.poll(() => isFocused("Remove: Cups")).toBe(true);
});

it("shows what an older version has saved, and nothing of what is no offer", async () => {
  await show([{ id: "9", title: "Old", storeName: "", storeSlug: "" }, { id: 7 }]);
  await expect.poll(items).toEqual(["9"]);
  press("Remove: Old");
  await expect.poll(() => document.body.textContent).toContain("Removed: Old");
});
