import { expect, it } from "vitest";
import { buildSection } from "../../../tests/fixtures/documents";
import { featureCards } from "../../stores/calls/dealsInfo";
import { renderForTest } from "../shared/page/renderForTest";
import FeatureCards from "./FeatureCards";

const CARDS = Array.from({ length: 7 }, (_, index) => ({ title: `Card ${index}`, description: "", icon: "" }));

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

const count = () => document.querySelectorAll('[data-item="feature"]').length;

it("shows as many cards as the API sends, or as many as the document says", async () => {
  await show();
  await expect.poll(count).toBe(7);
  await show(4);
  await expect.poll(count).toBe(4);
});
