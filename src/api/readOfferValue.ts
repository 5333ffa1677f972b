import { cutText } from "../domain/text/cutText";
import { toPlainText } from "../domain/text/richText";
import { type Fields, readText } from "./readFields";
import { sanitizeText } from "./sanitizeHtml";

/** Characters of a value; a badge shows it. */
const MAX_LENGTH = 28;

/** The text of a value, such as '20 % off': without markup, and as short as a badge; undefined where there is none. */
export function readOfferValue(fields: Fields, key: string): string | undefined {
  const text = toPlainText(sanitizeText(readText(fields, key)));
  return text === "" ? undefined : cutText(text, MAX_LENGTH, "word");
}
