import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import defs from "../../../schemas/defs.json";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildStoreRef } from "../../../tests/fixtures/entities";
import type { Coupon } from "../../domain/entities";
import { createSumWriter } from "../../domain/text/money";
import type { CardStyle } from "../../generated/documents";
import { CardGrid } from "../grid/CardGrid";
import { CouponCard } from "./CouponCard";
import { LIST_CARDS } from "./listCards";
import { listCardsWithTerms } from "./listCardsWithTerms";

const NOW = Date.UTC(2031, 2, 9);
const DAY_MS = 864e5;
const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='240' height='160'/>";
const PRESENTATIONS = defs.$defs.cardStyle.properties.presentation.enum as CardStyle["presentation"][];
const LONG = "Kettles and teapots for every kitchen of the house, ".repeat(6).slice(0, 300);
const STORE = buildStoreRef({ name: "Kettle & Co", slug: "kettle-co", image: PICTURE });
const RTL = "خصم عشرين بالمئة على كل الغلايات وأباريق الشاي في المتجر، ".repeat(6).slice(0, 300);

const TERMS = { minSpend: 1e6, isForNewCustomers: true, where: "online", excludes: LONG } as const;
const PROOF = { votes: { count: 1234, successRate: 0.9 }, verifiedAtMs: NOW - DAY_MS, terms: TERMS };
const { store: _store, ...WITHOUT_STORE } = buildCoupon({ id: "2", title: LONG, category: LONG });
const OFFERS: Readonly<Record<string, Coupon>> = {
  usual: buildCoupon({ title: "20% off kettles at Kettle & Co", value: "20% off", code: "A", store: STORE, ...PROOF }),
  long: buildCoupon({
    title: LONG,
    name: LONG,
    description: LONG,
    value: "Save up to £1,000.00 on beds",
    code: "A",
    store: { ...STORE, name: LONG },
    expiresAtMs: NOW + 2 * DAY_MS,
    ...PROOF,
  }),
  "one word": buildCoupon({
    title: "x".repeat(300),
    value: "y".repeat(28),
    store: { ...STORE, name: "z".repeat(300) },
    expiresAtMs: NOW + 90 * DAY_MS,
    ...PROOF,
  }),
  "without value": buildCoupon({ title: LONG, code: "A", store: STORE, expiresAtMs: NOW + 2 * DAY_MS, ...PROOF }),
  "without picture": buildCoupon({ title: LONG, store: { ...STORE, image: "" }, expiresAtMs: NOW + 9 * DAY_MS }),
  "without store and end": WITHOUT_STORE,
  "right to left": buildCoupon({ title: RTL, value: "خصم 20%", store: { ...STORE, name: RTL }, ...PROOF }),
  over: buildCoupon({ title: LONG, value: "$10 off", store: STORE, expiresAtMs: NOW - DAY_MS }),
};
const LAYOUT = listCardsWithTerms(LIST_CARDS, {
  settings: buildSection("store-offers", {}).terms,
  writeSum: createSumWriter("en", "GBP"),
});
/** Terms have a line of their own, where a description would have two. */
const LINE = 18;
const SAVING = { isSaved: () => false, subscribe: () => () => undefined, toggle: () => false };

function show(presentation: CardStyle["presentation"], settings: Partial<CardStyle> = {}): HTMLElement[] {
  document.body.innerHTML = renderToStaticMarkup(
    <div style={{ margin: "0 16px" }}>
      <CardGrid kind="card" columns={3}>
        {Object.values(OFFERS).map((coupon, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
          <li key={index}>
            <CouponCard
              coupon={coupon}
              cardStyle={{ ...buildCardStyle({ cuts: { title: 500 } }), presentation, ...settings }}
              layout={LAYOUT}
              opening={{ href: "https://shop.example/" }}
              saving={SAVING}
              storeHref="/store/kettle-co"
              nowMs={NOW}
              lang="en"
            />
          </li>
        ))}
      </CardGrid>
    </div>,
  );
  return [...document.querySelectorAll<HTMLElement>("article")];
}

const boxOf = (card: Element, selector: string) => card.querySelector(selector)?.getBoundingClientRect();

describe("cards of a list on a phone of 360 pixels", () => {
  beforeAll(() => page.viewport(360, 740));
  afterAll(() => page.viewport(1280, 720));

  it.each(PRESENTATIONS)("of the presentation %s keep their size with any text", (presentation) => {
    for (const dir of ["ltr", "rtl"]) {
      document.documentElement.dir = dir;
      const cards = show(presentation);
      const [first] = cards;
      const gap = Number.parseFloat(getComputedStyle(first?.closest("ul") ?? document.body).rowGap);
      for (const [index, card] of cards.entries()) {
        const name = `${dir} ${Object.keys(OFFERS)[index]}`;
        const { height } = card.getBoundingClientRect();
        const limit = card.querySelector("[data-terms]") === null ? 246 : 246 + LINE;
        expect([name, height + gap <= limit ? "" : height + gap]).toEqual([name, ""]);
        const title = boxOf(card, "h3");
        expect([name, title && title.width >= 200 ? "" : title?.width]).toEqual([name, ""]);
        const logo = card.querySelector("img, [data-placeholder]")?.getBoundingClientRect();
        expect([name, logo?.width, logo?.height]).toEqual([name, 48, 32]);
        for (const target of card.querySelectorAll("a[aria-label^='Get'], a[aria-label^='Show'], button, summary")) {
          expect([name, target.textContent, target.getBoundingClientRect().height >= 44]).toEqual([
            name,
            target.textContent,
            true,
          ]);
        }
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    }
    document.documentElement.dir = "ltr";
  });
});
