/** Normalises a text for comparison: lower case, Unicode NFC, no white space around it. */
export function foldText(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

/**
 * Does the same, removes accents, and writes letters as their capitals are written: "ß" is "ss", "ﬀ" is "ff". The words of a
 * search and of a text are compared in this form.
 */
export function withoutMarks(text: string): string {
  return foldText(text).toUpperCase().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** The words of a text: letters and digits alone. */
export function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
