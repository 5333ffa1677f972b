import { describe, expect, it } from "vitest";
import { buildSection } from "../../../tests/fixtures/documents";
import type { LayoutDocument, QuestionListSection } from "../../generated/documents";
import { completeDocument } from "../../layout/schema/applyDefaults";
import { sanitizeDocument } from "./sanitizeDocument";

const build = (sections: LayoutDocument["sections"]) =>
  completeDocument({ version: 5, kind: "page", title: "Questions", sections });

const questions = (...answers: string[]) =>
  buildSection("question-list", { questions: answers.map((answer) => ({ question: "Is <b> bold?", answer })) });

const readAnswers = ({ sections: [section] }: LayoutDocument) =>
  (section as QuestionListSection).questions.map(({ answer }) => answer);

describe("a document that is served", () => {
  it("has markup where a setting may have some, without anything that could run or load", () => {
    const document = build([
      questions(
        "<b>Yes</b><script>alert(1)</script>",
        '<a href="javascript:alert(1)" onclick="alert(1)">no</a><img src=x onerror=alert(1)><iframe src="//evil.example">',
        '<p><a href="/store">All stores</a> &amp; more</p>',
        "2 < 3",
      ),
    ]);
    expect(readAnswers(sanitizeDocument(document))).toEqual([
      { html: "<b>Yes</b>" },
      { html: "<a>no</a>" },
      { html: '<p><a href="/store">All stores</a> &amp; more</p>' },
      "2 < 3",
    ]);
  });

  it("has every other text as it is written", () => {
    const document = build([questions("Plain."), buildSection("notice", { heading: "<b>Notice</b>" })]);
    expect(sanitizeDocument(document)).toBe(document);
  });

  it("has it in nested sections, too, and the rest of the document is the same", () => {
    const document = build([
      buildSection("notice", { heading: "Notice" }),
      buildSection("columns", { columns: [{ sections: [questions("<i>Yes</i>")] }] } as never),
    ]);
    const sanitized = sanitizeDocument(document);
    expect(JSON.stringify(sanitized)).toContain('{"html":"<i>Yes</i>"}');
    expect(sanitized.sections[0]).toBe(document.sections[0]);
    expect(sanitizeDocument(document)).toBe(sanitized);
  });
});
