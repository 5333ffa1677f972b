import { describe, expect, it } from "vitest";
import { readTitleValue } from "../../domain/offers/offerValue";
import { createSeed, DAY_MS, HOUR_MS } from "./createSeed";
import { createBanners, createFeatureCards, DIMENSIONS } from "./promotions";

const seed = createSeed();

describe("the seed", () => {
  it("is the same every time", () => {
    expect(createSeed()).toEqual(seed);
  });

  it("holds 40 categories, 200 stores and more than 3,000 coupons with ids of their own", () => {
    expect(seed.categories).toHaveLength(40);
    expect(new Set(seed.stores.map(({ slug }) => slug)).size).toBe(200);
    expect(new Set(seed.stores.map(({ id }) => id)).size).toBe(200);
    expect(new Set(seed.coupons.map(({ id }) => id)).size).toBe(seed.coupons.length);
    expect(seed.coupons.length).toBeGreaterThanOrEqual(3000);
    expect(seed.coupons.every(({ id }) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  });

  it("has stores and categories with uneven numbers of coupons", () => {
    const countBy = (key: "store_id" | "category") => {
      const counts = new Map<string, number>();
      for (const coupon of seed.coupons) counts.set(coupon[key], (counts.get(coupon[key]) ?? 0) + 1);
      return [...counts.values()];
    };
    expect(new Set(countBy("category")).size).toBeGreaterThan(25);
    const ofStores = countBy("store_id");
    expect(new Set(ofStores).size).toBeGreaterThan(20);
    expect(Math.max(...ofStores)).toBeGreaterThan(3 * Math.min(...ofStores));
  });

  it("has each redirection type, archived and paused stores", () => {
    const types = new Set(seed.stores.map(({ redirection_type }) => redirection_type));
    expect([...types].sort()).toEqual(["redirect", "zero-redirect-with-refer", "zero-redirect-without-refer"]);
    expect(seed.stores.some(({ is_archived }) => is_archived)).toBe(true);
    expect(seed.stores.some(({ is_paused }) => is_paused)).toBe(true);
  });

  it("has expired, soon ending, later ending and endless coupons, with and without codes, under either store key", () => {
    const expiries = seed.coupons.map(({ expiryOffsetMs }) => expiryOffsetMs);
    const count = (holds: (offset: number | null) => boolean) => expiries.filter(holds).length;
    expect(count((offset) => offset !== null && offset < 0)).toBeGreaterThan(300);
    expect(count((offset) => offset !== null && offset > DAY_MS && offset <= 4 * DAY_MS)).toBeGreaterThan(300);
    expect(count((offset) => offset === null)).toBeGreaterThan(500);
    expect(count((offset) => offset !== null && offset > 4 * DAY_MS)).toBeGreaterThan(1500);
    expect(seed.coupons.filter(({ code }) => code === null).length).toBeGreaterThan(1000);
    expect(seed.coupons.filter(({ code }) => code !== null).length).toBeGreaterThan(1000);
    expect(new Set(seed.coupons.map(({ store_key }) => store_key)).size).toBe(2);
  });

  it("has a few offers that end on the seed day, at several hours late in it", () => {
    const ends = seed.coupons.flatMap(({ expiryOffsetMs: end }) =>
      end !== null && end >= 0 && end < DAY_MS ? [end] : [],
    );
    expect(ends.length).toBeGreaterThanOrEqual(8);
    expect(ends.length).toBeLessThan(60);
    expect(new Set(ends).size).toBeGreaterThanOrEqual(4);
    expect(Math.min(...ends)).toBeGreaterThan(12 * HOUR_MS);
    expect(Math.max(...ends)).toBeGreaterThan(23 * HOUR_MS);
  });

  it("has texts beyond each cut, template texts and simple HTML", () => {
    for (const cut of [48, 70]) expect(seed.coupons.some(({ title }) => title.length > cut)).toBe(true);
    expect(seed.coupons.some(({ name }) => name.length > 70)).toBe(true);
    expect(seed.coupons.some(({ description }) => description.length > 60)).toBe(true);
    expect(seed.coupons.some(({ title }) => title.includes("{Month} {year}"))).toBe(true);
    expect(seed.coupons.some(({ title }) => title.includes("<b>"))).toBe(true);
    expect(seed.coupons.every(({ name, title }) => name.length > 0 && title.length <= 140)).toBe(true);
  });

  it("has descriptions that do not deny their titles", () => {
    const CONTRADICTIONS = [
      [/£\d+ or more|over £\d|spend £\d/, /No minimum spend/],
      [/already on sale|sale:|Clearance/, /full-price/],
      [/Free delivery/, /delivery are left out/],
      [/first (?:order|booking)/, /as often as you like/],
    ] as const;
    const denied = seed.coupons.filter(({ name, description }) => {
      const [least, ownLeast] = [name, description].map((text) =>
        /£(\d+) or more|over £(\d+)/.exec(text)?.slice(1).join(""),
      );
      if (least !== undefined && ownLeast !== undefined && least !== ownLeast) return true;
      return CONTRADICTIONS.some(([title, text]) => title.test(name) && text.test(description));
    });
    expect(denied.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
  });

  it("has the terms that its texts name, on a third of the offers", () => {
    const withTerms = seed.coupons.filter(({ terms }) => Object.keys(terms).length > 0);
    expect(withTerms.length / seed.coupons.length).toBeGreaterThan(0.3);
    for (const { name, description, terms } of withTerms) {
      const text = `${name} ${description}`;
      if (terms.min_spend !== undefined) expect(text).toContain(`£${terms.min_spend}`);
      if (terms.new_customers) expect(text).toMatch(/new|first/i);
      if (terms.where !== undefined) expect(text).toMatch(/online|app/i);
      if (terms.excludes !== undefined) expect(description).toContain("left out");
    }
  });

  it("names a value in nearly all of its titles: at most 3 in 100 cards show none", () => {
    const values = seed.coupons.map(({ title }) => readTitleValue(title.replace(/<[^<>]*>/g, "")));
    const without = seed.coupons.filter((_, index) => values[index] === undefined).map(({ title }) => title);
    expect(without.length / values.length, without.slice(0, 5).join("\n")).toBeLessThanOrEqual(0.03);
    expect(new Set(values)).toContain("3 for 2");
  });

  it("offers a saving in a code that the offer names", () => {
    for (const { code, name } of seed.coupons) {
      const figure = /\d+$/.exec(code ?? "")?.[0];
      if (figure !== undefined && code?.endsWith("2U") === false) expect(name).toContain(figure);
    }
  });
});

describe("a domain's promotions", () => {
  it("has banners of every dimension, one of each leading nowhere", () => {
    const banners = createBanners("any.example", seed.stores);
    for (const dimension of DIMENSIONS) {
      const ofDimension = banners.filter((banner) => banner.dimension === dimension);
      expect(ofDimension).toHaveLength(5);
      expect(ofDimension.filter(({ redirect_url }) => redirect_url === null)).toHaveLength(1);
    }
  });

  it("has four different feature cards", () => {
    const cards = createFeatureCards({ domain: "any.example" });
    expect(new Set(cards.map(({ title }) => title)).size).toBe(4);
  });
});
