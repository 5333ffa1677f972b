import { hasMarkup } from "../../../domain/text/markup";
import { markupText } from "../../../stores/calls/website";
import type { AnswerNeed } from "../../../stores/defineCall";

/** The needs of a document's texts that may have markup: one for each text that has. `useRichText` reads their answers. */
export function markupNeeds(texts: readonly string[]): AnswerNeed<unknown>[] {
  return texts.filter(hasMarkup).map((text) => markupText({ text }));
}
