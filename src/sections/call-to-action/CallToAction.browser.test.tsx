import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import CallToAction from "./CallToAction";

const SECTION = buildSection("call-to-action", {
  heading: "Call to action",
  text: "A text that says what is meant.",
});

it("shows its heading and its text", async () => {
  await renderForTest(<CallToAction section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { name: "Call to action" })).toBeVisible();
  await expect.element(page.getByText("A text that says what is meant.")).toBeVisible();
});
