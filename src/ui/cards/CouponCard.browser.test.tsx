import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { buildCardStyle } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef } from "../../../tests/fixtures/entities";
import type { CardStyle } from "../../generated/documents";
import { CouponCard, type CouponCardProps } from "./CouponCard";

const NOW = Date.parse("2027-03-01T00:00:00Z");

const cardStyle = buildCardStyle({
  cuts: { title: 48, description: 60, category: 28 },
  date: "long",
  countdown: true,
  visits: "placeholder",
});

const coupon = buildCoupon({
  id: "5f0000000000000000000001",
  name: "Kettles for less",
  title: "t".repeat(49),
  description: { html: `<b>${"d".repeat(61)}</b>` },
  category: "c".repeat(29),
  expiresAtMs: Date.parse("2027-03-05T01:02:00Z"),
  store: buildStoreRef({ name: "Kettle & Co", slug: "kettle-co" }),
});

function draw(changes: Partial<CouponCardProps> = {}): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <CouponCard
        coupon={coupon}
        cardStyle={cardStyle}
        opening={{ href: "https://shop.example/" }}
        storeHref="/store/kettle-co"
        nowMs={NOW}
        {...changes}
      />
    </MemoryRouter>,
  );
  return place;
}

const withStyle = (changes: Partial<CardStyle>) => draw({ cardStyle: { ...cardStyle, ...changes } });
const { store: _store, ...couponWithoutStore } = coupon;
const { expiresAtMs: _expiresAtMs, ...couponWithoutExpiry } = coupon;

describe("a coupon card", () => {
  it("cuts title, description and category as its style says", () => {
    expect(draw().querySelector("h3")?.textContent).toBe(`${"t".repeat(48)}…`);
    expect(draw().textContent).toContain(`${"d".repeat(60)}…`);
    expect(draw({ coupon: couponWithoutStore }).textContent).toContain(`${"c".repeat(28)}…`);
    expect(withStyle({ cuts: { title: 10, category: 28 } }).querySelector("h3")?.textContent).toBe(
      `${"t".repeat(10)}…`,
    );
  });

  it("carries its hooks and names its store, whose page the picture leads to", () => {
    const card = draw();
    expect(card.querySelector("[data-item=coupon]")?.getAttribute("data-item-id")).toBe(coupon.id);
    expect(card.textContent).toContain("Kettle & Co");
    expect(card.querySelector("a[aria-label='All offers from Kettle & Co']")?.getAttribute("href")).toBe(
      "/store/kettle-co",
    );
  });

  it("writes the date long, as ISO date or not at all", () => {
    expect(draw().querySelector("time")?.textContent).toBe("Expires 5 March 2027");
    expect(withStyle({ date: "iso" }).querySelector("time")?.textContent).toBe("Expires 2027-03-05");
    expect(withStyle({ date: "off" }).querySelector("time")).toBeNull();
    expect(draw({ coupon: couponWithoutExpiry }).textContent).toContain("No expiry date");
  });

  it("counts down in days, hours and minutes", () => {
    expect(draw().querySelector("[role=timer]")?.textContent?.trim()).toBe("Ends in 4 days 1 hrs 2 min");
    expect(withStyle({ countdown: false }).querySelector("[role=timer]")).toBeNull();
  });

  it("says once that an offer has expired, countdown or not", () => {
    const nowMs = coupon.expiresAtMs ?? NOW;
    for (const countdown of [true, false]) {
      const card = draw({ nowMs, cardStyle: { ...cardStyle, countdown } });
      expect(card.textContent?.match(/Expired/g)).toHaveLength(1);
      expect(card.querySelector("time")?.textContent).toBe("5 March 2027");
    }
  });

  it("puts the current month into its texts", () => {
    const card = draw({ coupon: { ...coupon, title: "{MONTH} {year} sale" } });
    expect(card.querySelector("h3")?.textContent).toBe("MARCH 2027 sale");
  });

  it("shows the visits that its style asks for", () => {
    expect(draw().textContent).toMatch(/[1-9]\d{3} visits/);
    expect(draw({ cardStyle: { ...cardStyle, visits: "real" }, storeVisits: 7 }).textContent).toContain("7 visits");
    expect(withStyle({ visits: "real" }).textContent).not.toContain("visits");
    expect(withStyle({ visits: "off" }).textContent).not.toContain("visits");
  });

  it("names its button by action and title, and marks the link as sponsored", () => {
    const action = draw().querySelector("a[target=_blank]");
    expect(action?.textContent).toBe("View");
    expect(action?.getAttribute("aria-label")).toBe(`View: ${"t".repeat(48)}…`);
    expect(action?.getAttribute("rel")).toBe("sponsored nofollow noopener");
  });

  it("has a button that saves it, where its style and the page let it", () => {
    const saving = { isSaved: true, toggle: () => false };
    const button = draw({ saving }).querySelector("button");
    expect(button?.getAttribute("aria-label")).toMatch(/^Save for later: t+…$/);
    expect(button?.getAttribute("aria-pressed")).toBe("true");
    expect(draw().querySelector("button")).toBeNull();
    expect(draw({ saving, cardStyle: { ...cardStyle, save: false } }).querySelector("button")).toBeNull();
  });

  it("leads nowhere without a link, nor with one of a scheme that is none of the web's", () => {
    expect(draw({ opening: undefined }).querySelector("a[target=_blank]")).toBeNull();
    expect(draw({ opening: { href: "javascript:alert(1)" } }).querySelectorAll("a")).toHaveLength(1);
  });

  it("shows its badge and takes its title from the name where the style says so", () => {
    const card = withStyle({ badge: "Limited time deal", titleFrom: "name" });
    expect(card.textContent).toContain("Limited time deal");
    expect(card.querySelector("h3")?.textContent).toBe("Kettles for less");
  });
});
