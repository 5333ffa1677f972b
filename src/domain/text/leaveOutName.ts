import type { RichText } from "./richText";

/** A text without the name that it begins with, as in “Oakline: 20% off tables”: what remains begins with a capital letter. */
export function leaveOutName(text: RichText, name = ""): RichText {
  const words = name.trim();
  if (typeof text !== "string" || words === "") return text;
  const [start, rest] = [text.slice(0, words.length), text.slice(words.length + 1).trim()];
  if (start.toLowerCase() !== words.toLowerCase() || !text.startsWith(": ", words.length)) return text;
  return rest === "" ? text : rest.charAt(0).toUpperCase() + rest.slice(1);
}
