import { expect, it } from "vitest";
import { completeDocument, completeSection } from "./applyDefaults";

it("fills in what a section does not say, inside its objects too", () => {
  const section = completeSection({
    id: "ads",
    type: "banner-carousel",
    source: { from: "ad-banners" },
    dimension: "1480 * 630",
    carousel: { dots: false },
  });
  expect(section).toMatchObject({ perSlide: 1, limit: 10, tone: "plain" });
  expect(section).toMatchObject({ carousel: { dots: false, autoplayMs: 2000, transitionMs: 500, loop: true } });
});

it("fills in nested sections and card styles", () => {
  const document = completeDocument({
    $schema: "../../schemas/document.json",
    version: 5,
    kind: "home",
    title: "Home",
    cards: { code: { cuts: { title: 70 } } },
    sections: [{ id: "all", type: "columns", columns: [{ sections: [{ id: "up", type: "scroll-to-top" }] }] }],
  });
  expect(document).not.toHaveProperty("$schema");
  expect(document.cards?.code).toMatchObject({ dealAction: "Get deal", cuts: { title: 70, category: 28 } });
  expect(document.sections[0]).toMatchObject({ columns: [{ width: "regular", sections: [{ threshold: 300 }] }] });
  expect(document).toMatchObject({ fold: 2, meta: {}, theme: { typeface: "grotesk" } });
});

it("gives headers and footers no settings of pages", () => {
  const document = completeDocument({ version: 5, kind: "header", title: "Header", sections: [] });
  expect(Object.keys(document)).toEqual(["version", "kind", "title", "sections"]);
});

it("leaves optional settings without a default out, and what it was given untouched", () => {
  const section = Object.freeze({ id: "up", type: "scroll-to-top", threshold: 10 });
  expect(completeSection(section)).toEqual({ id: "up", type: "scroll-to-top", threshold: 10, label: "Back to top" });
  expect(completeSection({ id: "x", type: "page-heading", heading: "x" })).not.toHaveProperty("text");
});

it("completing twice changes nothing", () => {
  const once = completeSection({ id: "n", type: "newsletter-form" });
  expect(completeSection(once)).toEqual(once);
});

it("leaves a page without a theme as it is, so that it can use that of the domain's home", () => {
  const page = { version: 5, kind: "page", title: "x", sections: [{ id: "a", type: "scroll-to-top" }] };
  expect(completeDocument(page).theme).toBeUndefined();
  expect(completeDocument({ ...page, theme: { typeface: "serif" } }).theme).toMatchObject({ corners: "soft" });
  expect(completeDocument({ ...page, kind: "home" }).theme).toMatchObject({ typeface: "grotesk" });
});
