/** Reasons why a file of a layouts folder was not read, in the words of its diagnostic. */
const REASONS = {
  outside: "it is a link that leads out of the layouts folder",
  special: "it is no regular file",
  ending: "the ending of a document is “.json”, in small letters",
} as const;

/** First character of a text that stands for a file. JSON cannot contain it, so no valid file begins with it. */
export const SUBSTITUTE = "\0";

/** Returns the substitute text of a file that was not read; it contains nothing of the file. */
export function writeUnread(reason: keyof typeof REASONS): string {
  return `${SUBSTITUTE}This file was not read: ${REASONS[reason]}.`;
}

/** Returns the reason in a substitute text; `undefined` for the text of a file. */
export function readUnread(text: string): string | undefined {
  if (!text.startsWith(SUBSTITUTE)) return undefined;
  return Object.values(REASONS).find((reason) => text.includes(reason));
}
