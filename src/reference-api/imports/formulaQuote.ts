/* Spreadsheets run a cell that begins with one of these signs. An apostrophe before it makes the cell a text, in their own
   convention; files of our own format follow it. */

/** The sign may have apostrophes before it that belong to the text: these are doubled, so that reading is exact. */
const RUN = /^'*[=+\-@＝＋－＠]/;
const QUOTED = /^'+[=+\-@＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet would run. */
export function quoteFormula(text: string): string {
  return RUN.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that {@link quoteFormula} has put before a text. */
export function unquoteFormula(text: string): string {
  return QUOTED.test(text) ? text.slice(1) : text;
}
