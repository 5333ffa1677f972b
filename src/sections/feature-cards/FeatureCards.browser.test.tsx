import { expect, it } from "vitest";
import { buildSection } from "../../../tests/fixtures/documents";
import { featureCards } from "../../stores/calls/dealsInfo";
import { renderForTest } from "../shared/page/renderForTest";
import FeatureCards from "./FeatureCards";

const CARDS = Array.from({ length: 7 }, (_, index) => ({
  title: `Card ${index}`,
  description: `Words ${index}`,
  icon: `/images/icons/${index}.svg`,
}));

async function show(limit?: number): Promise<void> {
  const section = buildSection("feature-cards", {
    source: { from: "deals-info" },
    ...(limit === undefined ? {} : { limit }),
  });
  await renderForTest(
    <FeatureCards section={section} isAboveFold={false} renderSections={() => null} />,
    { featureCards: async () => CARDS },
    [featureCards()],
  );
}

it("shows icon, title and description of each card #FeatureCards-1", async () => {
  await show(2);
  await expect.poll(count).toBe(2);
  const cards = [...document.querySelectorAll('[data-item="feature"]')];
  expect(cards.map((card) => card.textContent)).toEqual(["Card 0Words 0", "Card 1Words 1"]);
  // An icon that cannot be loaded gives way to a drawn one.
  expect(cards.every((card) => card.querySelector("img, svg") !== null)).toBe(true);
});

const count = () => document.querySelectorAll('[data-item="feature"]').length;

it("shows as many cards as the API sends, or as many as the document says #FeatureCards-2", async () => {
  await show();
  await expect.poll(count).toBe(7);
  await show(4);
  await expect.poll(count).toBe(4);
});
