import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { website } from "../../stores/calls/website";
import { renderForTest } from "../shared/page/renderForTest";
import QuestionList from "./QuestionList";

const SECTION = buildSection("question-list", {
  heading: "Questions",
  questions: [
    { question: "What does {name} cost?", answer: { html: "<b>Nothing</b>, {name} says." } },
    { question: "What is <b>?", answer: "A tag: <b>" },
  ],
});

const show = () =>
  renderForTest(
    <QuestionList section={SECTION} isAboveFold={false} renderSections={() => null} />,
    { website: async () => buildWebsite({ name: "Tea & <i>Co</i>" }) },
    [website()],
  );

it("opens and closes an answer on a click on its question", async () => {
  await show();
  const question = page.getByText("What does Tea & <i>Co</i> cost?");
  const answer = page.getByText("Nothing", { exact: true });
  await expect.element(answer).not.toBeVisible();
  await question.click();
  await expect.element(answer).toBeVisible();
  await question.click();
  await expect.element(answer).not.toBeVisible();
});

it("shows sanitised markup as such, with values as text in it, and any other text as it is written", async () => {
  await show();
  await expect.element(page.getByText("Nothing", { exact: true })).toBeInTheDocument();
  const answers = [...document.querySelectorAll("summary + div")].map(({ innerHTML }) => innerHTML);
  expect(answers).toEqual(["<b>Nothing</b>, Tea &amp; &lt;i&gt;Co&lt;/i&gt; says.", "A tag: &lt;b&gt;"]);
});

it("has its heading in no container, where the numbers of a page's headings would begin anew", async () => {
  await show();
  const heading = page.getByRole("heading", { name: "Questions" });
  await expect.element(heading).toBeVisible();
  const containers: string[] = [];
  for (let box = heading.element().parentElement; box !== null; box = box.parentElement)
    containers.push(getComputedStyle(box).containerType);
  expect(new Set(containers)).toEqual(new Set(["normal"]));
});
