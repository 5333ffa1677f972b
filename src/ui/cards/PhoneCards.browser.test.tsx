import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildCardStyle } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef } from "../../../tests/fixtures/entities";
import type { CardStyle } from "../../generated/documents";
import { CARD_LOOKS, type CouponPresentation } from "../../looks/card/cardLooks";
import type { CardLayout } from "./CardLayout";
import { CouponCard } from "./CouponCard";
import { LIST_CARDS } from "./listCards";

const LOOKS = Object.keys(CARD_LOOKS) as CouponPresentation[];

const NOW = Date.parse("2027-03-01T00:00:00Z");

const SAVING = { isSaved: () => false, subscribe: () => () => undefined, toggle: () => false };

const cardStyle = buildCardStyle({
  cuts: { title: 60, description: 60, category: 28, at: "character" },
  date: "long",
  countdown: true,
  countdownHours: 0,
  visits: "placeholder",
});

const coupon = buildCoupon({
  title: "Forty-eight letters are about two lines of a card",
  description: "Sixty letters of a description are two lines of such a card.",
  value: "Up to 25% off",
  expiresAtMs: Date.parse("2027-09-25T23:42:00Z"),
  store: buildStoreRef({ name: "Kettle & Co", slug: "kettle-co" }),
});

describe("a card on a phone", () => {
  let place: HTMLElement;

  beforeEach(async () => {
    await page.viewport(360, 740);
    place = document.createElement("div");
    document.body.append(place);
  });

  afterEach(async () => {
    place.remove();
    await page.viewport(1280, 740);
  });

  function show(style: Partial<CardStyle>, offer: Partial<typeof coupon>, width = 328, layout?: CardLayout): number {
    place.style.width = `${width}px`;
    place.innerHTML = renderToStaticMarkup(
      <CouponCard
        coupon={{ ...coupon, ...offer }}
        cardStyle={{ ...cardStyle, ...style }}
        opening={{ href: "https://shop.example/" }}
        saving={SAVING}
        layout={layout}
        storeHref="/store/kettle-co"
        nowMs={NOW}
        lang="en"
      />,
    );
    return place.getBoundingClientRect().height;
  }

  /** Pairs of parts of which one covers the other. */
  function listCovered(): string[] {
    const parts = [
      ...place.querySelectorAll(
        "article [data-kind] *, article img, h3, p, time, [role=timer] > *, button, a[aria-label^=View]",
      ),
    ]
      .filter((part) => part.children.length === 0 || part.matches("h3"))
      .filter((part) => part.closest("h3") === null || part.matches("h3"));
    return parts.flatMap((part, index) =>
      parts.slice(index + 1).flatMap((other) => (overlap(part, other) ? `${part.outerHTML} ${other.outerHTML}` : [])),
    );
  }

  it.each(LOOKS.filter((look) => CARD_LOOKS[look].hasOneForm !== true))(
    "has all its texts, where its style is dense, on less height, and none of them is covered: %s",
    (presentation) => {
      for (const width of [328, 288]) {
        for (const offer of [{}, { verifiedAtMs: NOW }, { code: "A", title: "Short" }]) {
          const success = { ...cardStyle.success, show: true };
          const roomy = show({ presentation, success }, offer, width);
          expect(show({ presentation, success, phone: "dense" }, offer, width)).toBeLessThan(roomy - 24);
          expect(listCovered()).toEqual([]);
        }
      }
    },
  );

  it.each(LOOKS.filter((look) => CARD_LOOKS[look].shape !== undefined))(
    "has a badge of one line that covers no words and no ring, in grids and lists: %s",
    (presentation) => {
      for (const badge of ["Limited time deal", "A badge of forty letters is a line of it"])
        for (const width of [288, 328])
          for (const [phone, layout] of [["roomy"], ["dense"], ["roomy", LIST_CARDS]] as const) {
            show({ presentation, badge, phone }, { code: "A" }, width, layout);
            expect(listCovered().filter((pair) => pair.includes(badge))).toEqual([]);
            const [card, mark] = [place.querySelector("article"), place.querySelector("article > p")].map((part) =>
              part?.getBoundingClientRect(),
            );
            expect(mark?.height).toBeLessThan(26);
            expect(mark?.left).toBeGreaterThan(card?.left ?? 0);
            const ring = presentation === "label" ? 35 : 0;
            expect(mark?.right).toBeLessThan((card?.right ?? 0) - ring);
          }
    },
  );

  it("has its parts below each other where large letters leave no room beside the button", () => {
    const narrow = (phone: CardStyle["phone"]) => show({ presentation: "ribbon", phone }, {}, 240);
    narrow("dense");
    const [words, button] = [place.querySelector("[role=timer]"), place.querySelector("a[aria-label^=View]")];
    expect(button?.getBoundingClientRect().top).toBeGreaterThanOrEqual(words?.getBoundingClientRect().bottom ?? 0);
  });
});

function overlap(one: Element, other: Element): boolean {
  // A saving and its kind stand in one line; a stamp's is turned.
  if (one.parentElement === other.parentElement && one.closest("[data-kind]") !== null) return false;
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  );
}
