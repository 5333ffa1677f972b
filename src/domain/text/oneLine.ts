/** Control characters, and the separators of lines and paragraphs: what no text of one line holds. */
const NOT_IN_LINES = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** True for a text of one line: without line breaks, tabs and other control characters. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_LINES.test(text);
}

/** A text as one line: each run of white space and control characters becomes a space, none at the ends. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
