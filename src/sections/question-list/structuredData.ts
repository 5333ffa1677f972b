import { type RichText, toPlainText } from "../../domain/text/richText";
import { fillRichText, fillTemplate } from "../../domain/text/templateText";
import { readPageValues } from "../../stores/pageSubject";
import { defineStructuredData } from "../defineStructuredData";

export const structuredData = defineStructuredData({
  type: "question-list",
  questions: ({ questions }, context) => {
    const values = readPageValues(context.stores, context);
    return questions.map(({ question, answer }) => ({
      question: fillTemplate(question, values, context.nowMs),
      answer: toText(fillRichText(answer, context.nowMs, values)),
    }));
  },
});

/** Tags inside a line; they stand for no space. */
const INLINE_TAG = /<\/?(?:a|b|strong|i|em|u|s|small|sub|sup|mark|code|span)\b[^<>]*>/g;

function toText(answer: RichText): string {
  return typeof answer === "string" ? answer : toPlainText({ html: answer.html.replace(INLINE_TAG, "") });
}
