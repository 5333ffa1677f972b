import { expect, it } from "vitest";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { completeDocument } from "../../layout/schema/applyDefaults";
import { listStyleNeeds, type StyledPlan } from "./listStyleNeeds";

const { theme } = completeDocument({ version: 2, kind: "home", sections: [] });

function plan(changes: Partial<StyledPlan>): StyledPlan {
  if (theme === undefined) throw new Error("A home has a theme.");
  return { types: [], theme, cards: {}, header: [], main: [], footer: [], ...changes };
}

it("lists the section types, the classes that settings name, and the theme", () => {
  const section = buildSection("store-grid", { presentation: "named-tile", tone: "tinted" });
  const cards = { plain: buildCardStyle({ presentation: "ticket" }) };
  const needs = listStyleNeeds(plan({ types: ["store-grid"], main: [section], cards }));
  expect(needs).toEqual(expect.arrayContaining(["store-grid", ".named-tile", ".ticket", ".tinted", "corners=soft"]));
  expect(needs.filter((need) => need.startsWith("palette"))).toEqual([]);
});

it("does not mistake texts for settings", () => {
  const section = buildSection("store-grid", { heading: '"presentation":"ticket"' });
  expect(listStyleNeeds(plan({ main: [section] }))).not.toContain(".ticket");
});
