/** Reasons why a file of a layouts folder was not read, as its diagnostic says them. */
const REASONS = {
  outside: "it is a link that leads out of the layouts folder",
  special: "it is no regular file",
} as const;

/** JSON texts have no such character, so no file's own text begins with it where it can be used. */
const MARK = "\0";

/** The text that stands for a file that was not read: nothing of the file is in it. */
export function writeUnread(reason: keyof typeof REASONS): string {
  return `${MARK}This file was not read: ${REASONS[reason]}.`;
}

/** The reason why the file of a text was not read; `undefined` for the text of a file. */
export function readUnread(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined;
  return Object.values(REASONS).find((reason) => text.includes(reason));
}
