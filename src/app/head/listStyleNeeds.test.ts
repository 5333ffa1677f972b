import { expect, it } from "vitest";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { completeDocument } from "../../layout/schema/applyDefaults";
import { listStyleNeeds, type StyledPlan } from "./listStyleNeeds";

const { theme } = completeDocument({ version: 5, kind: "home", sections: [] });

function plan(changes: Partial<StyledPlan>): StyledPlan {
  if (theme === undefined) throw new Error("A home has a theme.");
  return { types: [], theme, cards: {}, header: [], main: [], footer: [], ...changes };
}

it("lists the section types, the words that settings say, and the theme", () => {
  const section = buildSection("page-heading", { heading: "Deals", presentation: "banner", tone: "tinted" });
  const cards = { plain: buildCardStyle({ presentation: "ticket" }) };
  const needs = listStyleNeeds(plan({ types: ["page-heading"], main: [section], cards }));
  expect(needs).toEqual(expect.arrayContaining(["page-heading", ".banner", ".ticket", "corners=soft"]));
  expect(needs.filter((need) => need.startsWith("palette"))).toEqual([]);
});

it("lists the word of a section that none of its settings says", () => {
  const saved = buildSection("saved-coupons", {});
  expect(listStyleNeeds(plan({ types: ["saved-coupons"], main: [saved] }))).toContain(".named-tile");
});

it("does not mistake texts for settings", () => {
  const section = buildSection("page-heading", { heading: '"presentation":"ticket"' });
  expect(listStyleNeeds(plan({ main: [section] }))).not.toContain(".ticket");
});
