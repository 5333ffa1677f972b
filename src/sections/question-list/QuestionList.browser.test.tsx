import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import QuestionList from "./QuestionList";

const SECTION = buildSection("question-list", {
  heading: "Question list",
  text: "A text that says what is meant.",
});

it("shows its heading and its text", async () => {
  await renderForTest(<QuestionList section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { name: "Question list" })).toBeVisible();
  await expect.element(page.getByText("A text that says what is meant.")).toBeVisible();
});
