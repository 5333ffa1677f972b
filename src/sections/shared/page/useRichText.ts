import { fillMarkup, hasMarkup } from "../../../domain/text/markup";
import { type RichText, toPlainText } from "../../../domain/text/richText";
import { markupText } from "../../../stores/calls/website";
import type { AnswerNeed } from "../../../stores/defineCall";
import { useAnswers } from "./useAnswer";
import { useTemplate } from "./useTemplate";

/** The needs of texts of a document that may have markup: one for each text that has. */
export function markupNeeds(texts: readonly string[]): AnswerNeed<unknown>[] {
  return texts.filter(hasMarkup).map((text) => markupText({ text }));
}

/**
 * Makes a text of a document ready to render: its markup through the one sanitiser, its placeholders filled. The section
 * states {@link markupNeeds}. Until the sanitiser's code is there, and where it cannot be loaded, the text is shown without
 * its markup.
 */
export function useRichText(): (text: string) => RichText {
  const readAnswer = useAnswers();
  const fill = useTemplate();
  return (text) => {
    if (!hasMarkup(text)) return fill(text);
    const sanitized = readAnswer(markupText({ text })).value?.text ?? toPlainText({ html: text });
    return typeof sanitized === "string" ? fill(sanitized) : fillMarkup(sanitized, fill);
  };
}
