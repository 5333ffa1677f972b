import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { website } from "../../stores/calls/website";
import { renderForTest } from "../shared/page/renderForTest";
import StepList from "./StepList";

it("shows its steps as a numbered list, with template text and sanitised markup", async () => {
  const section = buildSection("step-list", {
    heading: "How to save at {name}",
    steps: [
      { heading: "Pick an offer of {name}", text: { html: "Press <b>View</b>." } },
      { heading: "x".repeat(300), text: "a < b" },
      { text: "No heading" },
    ],
  });
  await renderForTest(
    <StepList section={section} isAboveFold={false} renderSections={() => null} />,
    { website: async () => buildWebsite({ name: "Tea & Co" }) },
    [website()],
  );
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveTextContent("How to save at Tea & Co");
  await expect.element(page.getByRole("heading", { level: 3 }).first()).toHaveTextContent("Pick an offer of Tea & Co");
  const steps = [...document.querySelectorAll("ol > li")];
  expect(steps).toHaveLength(3);
  expect(steps[0]?.innerHTML).toContain("Press <b>View</b>.");
  expect(steps[1]?.textContent).toContain("a < b");
  expect(steps.map((step) => getComputedStyle(step, "::before").content)).toEqual(Array(3).fill("counter(step)"));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
