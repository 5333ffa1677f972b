import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import PickedStores from "./PickedStores";

const SECTION = buildSection("picked-stores", {
  heading: "Picked stores",
  text: "A text that says what is meant.",
});

it("shows its heading and its text", async () => {
  await renderForTest(<PickedStores section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { name: "Picked stores" })).toBeVisible();
  await expect.element(page.getByText("A text that says what is meant.")).toBeVisible();
});
