import { describe, expect, it } from "vitest";
import type { SectionByType, SectionType } from "../../src/generated/documents";
import { type AnySection, get, HOMES, layouts, sectionsOf } from "./shippedLayouts";

describe("the specification's home pages", () => {
  it("layout 1 stands in home one #specifiedDocuments-1", () => {
    const page = sectionsOf(get("home/one"));
    expect(order(page)).toEqual([
      "columns",
      "banner-carousel ad-banners 1480 * 630",
      "banner-carousel recommended-banners 300 * 250",
      "page-heading",
      "linked-coupon",
      "store-grid top-visited-stores 12 Most trending stores",
      "deal-grid domain-coupons 8-17 Top Deals",
      "banner-carousel recommended-banners 728 * 90",
      "store-grid latest-stores 11 Newly added stores",
      "columns",
      "category-sidebar",
      "newsletter-form",
    ]);
    expect(find(page, "deal-grid").banners).toEqual([{ position: 5, dimension: "300 * 250" }]);
    expect(find(page, "deal-grid").more).toBe("Show more");
    expect(find(page, "store-grid", "new-stores").linkTile).toEqual({
      label: "Go to new stores",
      href: "/newlyaddedstores",
    });
  });

  it("the variant with feature cards stands in home two #specifiedDocuments-2", () => {
    const page = sectionsOf(get("home/two"));
    expect(order(page)).toEqual([
      "page-heading",
      "linked-coupon",
      "feature-cards deals-info",
      "columns",
      "category-sidebar",
      "banner-carousel website-banners 1480 * 630",
      "store-grid top-visited-stores 12 Most Trending Stores",
      "deal-grid website-coupons 20 Latest Deals",
      "store-grid latest-stores 5 Newly Added Stores",
    ]);
    expect(find(page, "deal-grid").banners.map(({ position }) => position)).toEqual([4, 12, 17]);
    expect(find(page, "deal-grid").viewAll).toEqual({ label: "View All", href: "/coupons" });
    expect(find(page, "store-grid", "new-stores").linkTile?.href).toBe("/newlyaddedstores");
  });

  it("layout 2 stands in home three #specifiedDocuments-3", () => {
    const page = sectionsOf(get("home/three"));
    expect(order(page)).toEqual([
      "page-heading",
      "linked-coupon",
      "deal-grid domain-coupons 11-18 Recommeded Deals",
      "columns",
      "store-grid latest-stores 5 Newly added stores",
      "newsletter-form",
      "banner-carousel recommended-banners 728 * 90",
      "columns",
      "category-sidebar",
      "store-grid top-visited-stores 8 Most trending stores",
    ]);
    expect(find(page, "deal-grid")).toMatchObject({ more: "Show more", less: "Show less" });
    expect(find(page, "deal-grid").banners.map(({ position }) => position)).toEqual([4, 7]);
    expect(find(page, "newsletter-form").presentation).toBe("inline");
    expect(find(page, "category-sidebar").heading).toBe("Search all categories");
    expect(find(page, "store-grid", "trending-stores")).toMatchObject({
      presentation: "card",
      label: "{slug} : View all coupons",
      action: "Visit Now",
    });
  });

  it("layout 3 stands in home four #specifiedDocuments-4", () => {
    const page = sectionsOf(get("home/four"));
    expect(order(page)).toEqual([
      "banner-carousel ad-banners 1480 * 630",
      "page-heading",
      "linked-coupon",
      "store-grid top-visited-stores 12 MOST TRENDING STORES",
      "store-grid latest-stores 10",
      "banner-carousel recommended-banners 728 * 90",
      "deal-grid domain-coupons 9-18 RECOMMENDED DEALS",
      "store-grid latest-stores 12-24 NEWLY ADDED STORES",
      "columns",
      "newsletter-form",
      "banner-slot recommended-banners 300 * 250",
      "banner-slot recommended-banners 300 * 250",
    ]);
    expect(find(page, "store-grid", "more-new-stores")).toMatchObject({ offset: 11, whenEmpty: "leave-out" });
    expect(find(page, "store-grid", "new-stores").label).toBe("{SLUG}");
    expect(find(page, "deal-grid").sideBanner?.dimension).toBe("120 * 600");
    expect(card("four", "row")).toMatchObject({ action: "Visit offer", titleFrom: "name", cuts: { title: 70 } });
  });

  it("Home Page Five stands in home five #specifiedDocuments-5", () => {
    const page = sectionsOf(get("home/five"));
    expect(order(page)).toEqual([
      "page-heading",
      "linked-coupon",
      "columns",
      "deal-grid domain-coupons 9 Top Deals",
      "newsletter-form",
      "banner-carousel recommended-banners 120 * 600",
      "banner-carousel ad-banners 1480 * 630",
      "tabs",
      "store-grid latest-stores 24",
      "store-grid top-visited-stores 24",
    ]);
    expect(find(page, "banner-carousel", "ad-carousel").perSlide).toBe(2);
    expect(find(page, "tabs").tabs.map(({ label }) => label)).toEqual(["NEWLY ADDED STORES", "MOST TRENDING STORES"]);
    for (const id of ["new-stores", "trending-stores"]) expect(find(page, "store-grid", id).gridSize).toBe(12);
    expect(card("five", "code")).toMatchObject({
      action: "Show code",
      badge: "Limited time deal",
      picture: "store",
      titleFrom: "name",
      cuts: { title: 70 },
    });
  });

  it("cuts the shared card's texts at 48, 60 and 28 characters and names at 50 #specifiedDocuments-8", () => {
    const cuts = { title: 48, description: 60, category: 28 };
    expect(card("one", "standard")).toMatchObject({
      action: "View",
      titleFrom: "title",
      cuts,
      date: "long",
      countdown: true,
    });
    expect(card("two", "friendly")).toMatchObject({ action: "View", titleFrom: "title", cuts });
    expect(card("three", "editorial")).toMatchObject({ titleFrom: "name", cuts: { ...cuts, title: 50 } });
    expect(card("one", "standard")?.texts.expired).toBe("Expired");
  });

  it("times every carousel, sidebar and form as the constants say #specifiedDocuments-6", () => {
    const all = [...layouts.documents.values()].flatMap(sectionsOf);
    const carousels = all.flatMap((section) => {
      if (section.type === "banner-carousel") return [section.carousel];
      return section.type === "deal-grid" && section.sideBanner ? [section.sideBanner.carousel] : [];
    });
    expect(carousels).toHaveLength(10);
    for (const carousel of carousels) {
      expect(carousel).toMatchObject({ autoplayMs: 2000, transitionMs: 500, dots: true, loop: true });
    }
    for (const section of all) {
      if (section.type === "category-sidebar") expect(section.height).toBe(331);
      if (section.type === "scroll-to-top") expect(section.threshold).toBe(300);
      if (section.type === "newsletter-form") {
        expect(section).toMatchObject({
          invalid: "Please provide a valid email address.",
          networkFailure: "not loaded.",
          subscribing: "Subscribing",
          completeAfterMs: 3000,
          complete: {
            title: "Thank you for subscribing",
            text: "You will receive a confirmation email shortly",
          },
        });
      }
    }
  });
});

it("each newsletter form offers a weekly letter #specifiedDocuments-12", () => {
  const forms = HOMES.flatMap((name) => sectionsOf(get(`home/${name}`))).filter(
    ({ type }) => type === "newsletter-form",
  );
  expect(forms).toHaveLength(4);
  for (const form of forms) expect(JSON.stringify(form)).toMatch(/\bweek/i);
});

it.each([
  ["one", "category-sidebar", "newsletter-form"],
  ["two", "category-sidebar", "banner-carousel"],
  ["four", "newsletter-form", "banner-slot"],
])("home %s has its %s in a column beside its %s #specifiedDocuments-13", (name, type, other) => {
  const rows = sectionsOf(get(`home/${name}`)).flatMap((section) =>
    section.type === "columns"
      ? [section.columns.map(({ sections }) => sections.map((one) => (one as AnySection).type))]
      : [],
  );
  const columnOf = (columns: readonly SectionType[][], wanted: string) =>
    columns.findIndex((types) => types.some((one) => one === wanted));
  const places = rows.map((columns) => [columnOf(columns, type), columnOf(columns, other)] as const);
  expect(places.filter(([first, second]) => first >= 0 && second >= 0 && first !== second)).toHaveLength(1);
});

describe("the specification's headers and footers", () => {
  it.each(["one", "two", "three", "four"])(
    "header %s has logo, search and the five links #specifiedDocuments-9",
    (name) => {
      const header = find(sectionsOf(get(`header/${name}`)), "site-header");
      expect(header.search.placeholder).toBe("What are you looking for?");
      const specified = ["/", "/store", "/aboutus", "/categories", "/contactus"];
      // What the specification does not name comes after its links.
      expect(header.links.map(({ href }) => href)).toEqual([...specified, "/coupons", "/saved"]);
      expect(header.categoriesButton).toEqual({ label: "All categories", href: "/categories" });
      expect(header.storesButton?.href).toBe(["one", "four"].includes(name) ? "/store" : undefined);
    },
  );

  it("header three alone has the strip #specifiedDocuments-10", () => {
    const strips = ["one", "two", "three", "four"].map((name) =>
      sectionsOf(get(`header/${name}`)).flatMap((section) => (section.type === "label-strip" ? section.labels : [])),
    );
    expect(strips.map((labels) => labels.map(({ label }) => label))).toEqual([
      [],
      [],
      ["Amazon Lightening Deal", "Advertise with us", "100% Cashback"],
      [],
    ]);
  });

  it.each([
    ["one", 5],
    ["two", 5],
    ["three", 4],
    ["four", 4],
    ["five", 5],
  ])(
    "footer %s has ten stores, %i categories, contacts, payment logos and the legal line #specifiedDocuments-11",
    (name, categories) => {
      const footer = sectionsOf(get(`footer/${name}`));
      expect(find(footer, "footer-stores").count).toBe(10);
      expect(find(footer, "footer-categories").count).toBe(categories);
      expect(find(footer, "payment-logos").logos.length).toBeGreaterThan(2);
      expect(find(footer, "legal-line").disclosure).toMatch(/commission/);
      expect(find(footer, "legal-line").links).toContainEqual({ label: "Privacy Policy", href: "/privacypolicy" });
      for (const type of ["footer-about", "contact-details", "scroll-to-top"] as const) find(footer, type);
    },
  );

  it("footer four alone has fixed links and categories #specifiedDocuments-7", () => {
    const lists = HOMES.map(
      (name) => sectionsOf(get(`footer/${name}`)).filter(({ type }) => type === "link-list").length,
    );
    expect(lists).toEqual([0, 0, 0, 2, 0]);
    const fixed = find(sectionsOf(get("footer/four")), "link-list", "footer-links");
    expect(fixed.links.map(({ label }) => label)).toEqual(["Home", "Categories", "Stores", "About us"]);
    const categories = find(sectionsOf(get("footer/four")), "link-list", "footer-category-links");
    expect(categories.links.length).toBeGreaterThan(1);
    for (const { href } of categories.links) expect(href).toMatch(/^\/category\/./);
  });
});

function find<Type extends SectionType>(sections: readonly AnySection[], type: Type, id?: string): SectionByType[Type] {
  const found = sections.find((section) => section.type === type && (id === undefined || section.id === id));
  if (found === undefined) throw new Error(`no ${type} ${id ?? ""}`);
  return found as SectionByType[Type];
}

function card(home: string, name: string) {
  return get(`home/${home}`).cards?.[name];
}

/** One line for each section: type, source, dimension, counts and heading, as far as the specification names them. */
function order(sections: readonly AnySection[]): string[] {
  return sections.map((section) => {
    const source = "source" in section ? [section.source.from] : [];
    const dimension = "dimension" in section ? [section.dimension] : [];
    const isCounted = section.type === "deal-grid" || section.type === "store-grid";
    const count = isCounted ? [[section.count.initial, section.count.expanded].filter(Boolean).join("-")] : [];
    const heading = isCounted && section.heading !== undefined ? [section.heading] : [];
    return [section.type, ...source, ...dimension, ...count, ...heading].join(" ");
  });
}
