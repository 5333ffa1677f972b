import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import Hero from "./Hero";

const SECTION = buildSection("hero", {
  heading: "Hero",
  text: "A text that says what is meant.",
});

it("shows its heading and its text", async () => {
  await renderForTest(<Hero section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { name: "Hero" })).toBeVisible();
  await expect.element(page.getByText("A text that says what is meant.")).toBeVisible();
});
