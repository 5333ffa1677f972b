import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import PictureWithText from "./PictureWithText";

const SECTION = buildSection("picture-with-text", {
  heading: "Picture with text",
  text: "A text that says what is meant.",
});

it("shows its heading and its text", async () => {
  await renderForTest(<PictureWithText section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { name: "Picture with text" })).toBeVisible();
  await expect.element(page.getByText("A text that says what is meant.")).toBeVisible();
});
