/**
 * Puts a table into a document, directly below a heading such as `## Pages`, and leaves the rest as it is. Throws an Error if there
 * is not one such heading.
 */
export function fillTable(document: string, heading: string, table: string): string {
  const start = `\n${heading}\n\n`;
  const [before = "", after, ...more] = document.split(start);
  if (after === undefined || more.length > 0) throw new Error(`the document needs one heading “${heading}”`);
  return `${`${before}${start}${table}\n\n${after.replace(/^(?:\|.*\n)*\n*/, "")}`.trimEnd()}\n`;
}
