import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import PickedOffers from "./PickedOffers";

const SECTION = buildSection("picked-offers", {
  heading: "Picked offers",
  text: "A text that says what is meant.",
});

it("shows its heading and its text", async () => {
  await renderForTest(<PickedOffers section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { name: "Picked offers" })).toBeVisible();
  await expect.element(page.getByText("A text that says what is meant.")).toBeVisible();
});
