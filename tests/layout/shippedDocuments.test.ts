import { describe, expect, it } from "vitest";
import { createPlan, listSections } from "../../src/layout/plan/createPlan";
import { listSchemaErrors } from "../../src/layout/schema/listSchemaErrors";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { checked, get, HOMES, layouts, sectionsOf } from "./shippedLayouts";

/** The section types that render an h1. */
const MAIN_HEADINGS: ReadonlySet<string> = new Set([
  "page-heading",
  "notice",
  "store-profile",
  "search-heading",
  "coupon-reveal",
  "newsletter-link",
]);
const SPACED_NAMES = ["Home Page One", "Home Page Two", "Home Page Three", "Home Page Four", "Home Page Five"];

describe("the shipped documents", () => {
  it("have no fault #shippedDocuments-1", () => {
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

  it("give each home_page its own home, and any other value that of layout 1 #shippedDocuments-2", () => {
    const homes = SPACED_NAMES.map((name) => selectDocuments(layouts, name).choice.home);
    expect(homes).toEqual(HOMES.map((name) => `home/${name}`));
    expect(selectDocuments(layouts, "Home Page Autumn").choice.home).toBe("home/one");
  });

  it("use all four headers and all five footers #shippedDocuments-3", () => {
    const choices = SPACED_NAMES.map((name) => selectDocuments(layouts, name).choice);
    expect(new Set(choices.map(({ header }) => header)).size).toBe(4);
    expect(new Set(choices.map(({ footer }) => footer)).size).toBe(5);
  });

  it("make five homes that look different: no two share a theme or a card #shippedDocuments-4", () => {
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
