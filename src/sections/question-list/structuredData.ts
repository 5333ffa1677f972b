import { toPlainText } from "../../domain/text/richText";
import { fillRichText, fillTemplate } from "../../domain/text/templateText";
import { readPageValues } from "../../stores/pageSubject";
import { defineStructuredData } from "../defineStructuredData";

export const structuredData = defineStructuredData({
  type: "question-list",
  questions: ({ questions }, context) => {
    const values = readPageValues(context.stores, context);
    return questions.map(({ question, answer }) => ({
      question: fillTemplate(question, values, context.nowMs),
      answer: toPlainText(fillRichText(answer, context.nowMs, values)),
    }));
  },
});
