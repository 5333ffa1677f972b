import fc from "fast-check";
import { expect, it } from "vitest";
import { buildCoupon, buildStoreRef } from "../../../tests/fixtures/entities";
import { toCoupon } from "./readSavedCoupon";
import { isSavedCoupon, toSavedCoupon } from "./savedCoupon";

const NOW = Date.UTC(2031, 2, 9);

const coupon = buildCoupon({
  title: { html: 'Weekly <b>letter</b> of <a href="https://a.example/">{Month}</a>' },
  description: { html: "<p>Terms</p>" },
  category: "Kitchen",
  image: "https://a.example/1.png",
  expiresAtMs: NOW,
  lastDayMs: NOW - 864e5,
  finalLink: "https://partner.example/go",
  link: "https://a.example/",
  code: "A1",
  value: "20% off",
  store: buildStoreRef({ image: "/oak.svg", redirectionType: "zero-redirect-with-refer" }),
});

it("keeps what a card shows, without any link", () => {
  const saved: unknown = JSON.parse(JSON.stringify(toSavedCoupon(coupon, NOW)));
  expect(JSON.stringify(saved)).not.toMatch(/partner|href|"link"/);
  if (!isSavedCoupon(saved)) throw new Error("It is not recognised.");
  expect(saved).toMatchObject({ title: "Weekly letter of March", storeName: "Store", storeSlug: "store" });
  const { finalLink: _finalLink, link: _link, ...shown } = coupon;
  expect(toCoupon(saved)).toEqual({
    ...shown,
    title: { html: "Weekly <b>letter</b> of {Month}" },
    description: "Terms",
  });
});

it("shows what an older version has saved", () => {
  const saved = { id: "1", title: "Kettles", storeName: "Oak", storeSlug: "oak" };
  expect(toCoupon(saved)).toEqual({
    ...buildCoupon({ id: "1", title: "Kettles", name: "Kettles" }),
    store: buildStoreRef({ id: "oak", name: "Oak", slug: "oak" }),
  });
  expect(toCoupon({ ...saved, storeName: "" })).not.toHaveProperty("store");
});

it("takes only a time that a date can have", () => {
  const saved = { id: "1", title: "", storeName: "", storeSlug: "" };
  expect(isSavedCoupon({ ...saved, expiresAtMs: 8.64e15 })).toBe(true);
  for (const expiresAtMs of [1e300, -8.7e15, Number.NaN, "1"])
    expect(isSavedCoupon({ ...saved, expiresAtMs })).toBe(false);
});

it("survives anything in its place, and takes no tag with an attribute from it", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (offer, title) => {
      const saved = { id: "1", title: "Kettles", storeName: "Oak", storeSlug: "oak", offer };
      expect(toCoupon(saved).id).toBe("1");
      expect(toCoupon({ ...saved, offer: { title, store: title } }).id).toBe("1");
      expect(isSavedCoupon(offer)).toBeTypeOf("boolean");
    }),
  );
  const hostile = { html: "<b onclick=x>a</b><img src=x onerror=alert(1)><script>1</script>" };
  expect(toCoupon({ id: "1", title: "", storeName: "", storeSlug: "", offer: { title: hostile } }).title).toEqual({
    html: "<b>a</b> 1",
  });
});
