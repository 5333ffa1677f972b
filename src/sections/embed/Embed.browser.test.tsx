import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import Embed from "./Embed";

const SECTION = buildSection("embed", {
  heading: "Embed",
  text: "A text that says what is meant.",
});

it("shows its heading and its text", async () => {
  await renderForTest(<Embed section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { name: "Embed" })).toBeVisible();
  await expect.element(page.getByText("A text that says what is meant.")).toBeVisible();
});
