import { fillMarkup, hasMarkup } from "../../../domain/text/markup";
import { type RichText, toPlainText } from "../../../domain/text/richText";
import { markupText } from "../../../stores/calls/website";
import { useAnswers } from "./useAnswer";
import { useTemplate } from "./useTemplate";

/**
 * Makes a text of a document ready to render: its markup through the one sanitiser, its placeholders filled. The section
 * states `markupNeeds`. Until the sanitiser's code is there, and where it cannot be loaded, the text is shown without
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
