import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { LayoutDocument, SectionByType, SectionType } from "../../src/generated/documents";
import { acceptLayoutSet } from "../../src/layout/acceptLayoutSet";
import { type CheckedLayouts, checkLayouts } from "../../src/layout/checkLayouts";
import { createPlan, listSections } from "../../src/layout/createPlan";
import type { LayoutSet } from "../../src/layout/LayoutSet";
import { readLayouts } from "../../src/layout/readLayouts";
import { selectDocuments } from "../../src/layout/selectDocuments";
import { listSchemaErrors } from "../../src/layout/validators";

let checked: CheckedLayouts;
let layouts: LayoutSet;
beforeAll(async () => {
  checked = checkLayouts(await readLayouts(join(import.meta.dirname, "../../layouts")));
  const accepted = acceptLayoutSet(undefined, checked);
  if (accepted.layouts === undefined) throw new Error("nothing to serve");
  layouts = accepted.layouts;
});

/** The section types that draw an h1. */
const MAIN_HEADINGS: ReadonlySet<string> = new Set([
  "page-heading",
  "notice",
  "store-profile",
  "search-heading",
  "coupon-reveal",
]);
const HOMES = ["one", "two", "three", "four", "five"];
const SPACED_NAMES = ["Home Page One", "Home Page Two", "Home Page Three", "Home Page Four", "Home Page Five"];

describe("the shipped documents", () => {
  it("have no fault", () => {
    expect(checked.diagnostics).toEqual([]);
    expect([...layouts.documents.keys()].sort()).toEqual([...checked.documents.keys()].sort());
  });

  it("stay valid once their defaults are filled in", () => {
    for (const [id, document] of layouts.documents) {
      expect([id, listSchemaErrors("document.json", document)]).toEqual([id, []]);
      for (const section of sectionsOf(document)) {
        expect([id, section.id, listSchemaErrors(`section/${section.type}.json`, section)]).toEqual([
          id,
          section.id,
          [],
        ]);
      }
    }
  });

  it("name a schema that is where they say", () => {
    for (const { id, parsed } of checked.documents.values()) {
      expect([id, (parsed.value as { $schema?: string }).$schema]).toEqual([id, "../../schemas/document.json"]);
    }
  });

  it("give each home_page its own home, and any other value that of layout 1", () => {
    const homes = SPACED_NAMES.map((name) => selectDocuments(layouts, name).choice.home);
    expect(homes).toEqual(HOMES.map((name) => `home/${name}`));
    expect(selectDocuments(layouts, "Home Page Autumn").choice.home).toBe("home/one");
  });

  it("use all four headers and all five footers", () => {
    const choices = SPACED_NAMES.map((name) => selectDocuments(layouts, name).choice);
    expect(new Set(choices.map(({ header }) => header)).size).toBe(4);
    expect(new Set(choices.map(({ footer }) => footer)).size).toBe(5);
  });

  it("make five homes that look different: no two share a theme or a card", () => {
    const looks = HOMES.map((name) => {
      const { theme, cards } = get(`home/${name}`);
      return { theme: JSON.stringify(theme), cards: JSON.stringify(cards) };
    });
    expect(new Set(looks.map(({ theme }) => theme)).size).toBe(5);
    expect(new Set(looks.map(({ cards }) => cards)).size).toBe(5);
  });

  it("give every page one main heading", () => {
    for (const [id, document] of layouts.documents) {
      const headings = sectionsOf(document).filter(({ type }) => MAIN_HEADINGS.has(type));
      const isPage = document.kind === "home" || document.kind === "page";
      expect([id, headings.length]).toEqual([id, isPage ? 1 : 0]);
    }
  });

  it("link to pages of the site only", () => {
    const pages =
      /^\/($|store$|aboutus$|categories$|contactus$|newlyaddedstores$|coupons$|privacypolicy$|saved$|category\/)/;
    const hrefs = [...JSON.stringify([...layouts.documents.values()]).matchAll(/"href":"([^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect(hrefs.length).toBeGreaterThan(30);
    expect(hrefs.filter((href) => !pages.test(href ?? ""))).toEqual([]);
  });
});

describe("the specification's home pages", () => {
  it("layout 1 stands in home one", () => {
    const page = sectionsOf(get("home/one"));
    expect(order(page)).toEqual([
      "page-heading",
      "linked-coupon",
      "columns",
      "banner-carousel ad-banners 1480 * 630",
      "banner-carousel recommended-banners 300 * 250",
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

  it("the variant with feature cards stands in home two", () => {
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

  it("layout 2 stands in home three", () => {
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

  it("layout 3 stands in home four", () => {
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
    expect(find(page, "store-grid", "more-new-stores").offset).toBe(11);
    expect(find(page, "store-grid", "new-stores").label).toBe("{SLUG}");
    expect(find(page, "deal-grid").sideBanner?.dimension).toBe("120 * 600");
    expect(card("four", "row")).toMatchObject({ action: "Visit offer", titleFrom: "name", cuts: { title: 70 } });
  });

  it("Home Page Five stands in home five", () => {
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

  it("cuts the shared card's texts at 48, 60 and 28 characters and names at 50", () => {
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

  it("times every carousel, sidebar and form as the constants say", () => {
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

describe("the specification's headers and footers", () => {
  it.each(["one", "two", "three", "four"])("header %s has logo, search and the five links", (name) => {
    const header = find(sectionsOf(get(`header/${name}`)), "site-header");
    expect(header.search.placeholder).toBe("What are you looking for?");
    expect(header.links.map(({ href }) => href)).toEqual(["/", "/store", "/aboutus", "/categories", "/contactus"]);
    expect(header.categoriesButton).toEqual({ label: "All categories", href: "/categories" });
    expect(header.storesButton?.href).toBe(["one", "four"].includes(name) ? "/store" : undefined);
  });

  it("header three alone has the strip", () => {
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
  ])("footer %s has ten stores, %i categories, contacts, payment logos and the legal line", (name, categories) => {
    const footer = sectionsOf(get(`footer/${name}`));
    expect(find(footer, "footer-stores").count).toBe(10);
    expect(find(footer, "footer-categories").count).toBe(categories);
    expect(find(footer, "payment-logos").logos.length).toBeGreaterThan(2);
    expect(find(footer, "legal-line").disclosure).toMatch(/commission/);
    expect(find(footer, "legal-line").links).toContainEqual({ label: "Privacy Policy", href: "/privacypolicy" });
    for (const type of ["footer-about", "contact-details", "scroll-to-top"] as const) find(footer, type);
  });

  it("footer four alone has fixed links and categories", () => {
    const lists = HOMES.map(
      (name) => sectionsOf(get(`footer/${name}`)).filter(({ type }) => type === "link-list").length,
    );
    expect(lists).toEqual([0, 0, 0, 2, 0]);
    const fixed = find(sectionsOf(get("footer/four")), "link-list", "footer-links");
    expect(fixed.links.map(({ label }) => label)).toEqual(["Home", "Categories", "Stores", "About us"]);
  });
});

it.each(SPACED_NAMES)("%s makes a plan with unique ids and its header above the fold", (name) => {
  const { header, home, footer } = selectDocuments(layouts, name);
  const plan = createPlan(
    { header, main: home, footer },
    {},
    { path: "/", params: {}, query: {}, resolution: "1280x720" },
  );
  const ids = listSections(plan).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(plan.fold).toContain("site-header");
  expect(plan.fold).toContain("welcome");
});

type AnySection = SectionByType[SectionType];

function get(id: string): LayoutDocument {
  const document = layouts.documents.get(id);
  if (document === undefined) throw new Error(`no document ${id}`);
  return document;
}

function sectionsOf({ sections }: LayoutDocument): AnySection[] {
  return listSections({ header: [], main: sections, footer: [] });
}

function find<Type extends SectionType>(sections: readonly AnySection[], type: Type, id?: string): SectionByType[Type] {
  const found = sections.find((section) => section.type === type && (id === undefined || section.id === id));
  if (found === undefined) throw new Error(`no ${type} ${id ?? ""}`);
  return found as SectionByType[Type];
}

function card(home: string, name: string) {
  return get(`home/${home}`).cards?.[name];
}

/** One line a section: type, source, dimension, counts and heading of what the specification counts. */
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
