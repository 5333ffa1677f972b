import type { RichText } from "./richText";

/** True if a text contains a name as whole words, without regard to letter case. */
export function includesName(text: string, name: string): boolean {
  const [line, words] = [text.toLowerCase(), name.trim().toLowerCase()];
  if (words === "") return false;
  for (let index = line.indexOf(words); index !== -1; index = line.indexOf(words, index + 1)) {
    if (!isLetter(line[index - 1]) && !isLetter(line[index + words.length])) return true;
  }
  return false;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** A text without the name that it begins with, as in “Oakline: 20% off tables”: what remains begins with a capital letter. */
export function leaveOutName(text: RichText, name = ""): RichText {
  const words = name.trim();
  if (typeof text !== "string" || words === "") return text;
  const [start, rest] = [text.slice(0, words.length), text.slice(words.length + 1).trim()];
  if (start.toLowerCase() !== words.toLowerCase() || !text.startsWith(": ", words.length)) return text;
  return rest === "" ? text : rest.charAt(0).toUpperCase() + rest.slice(1);
}
