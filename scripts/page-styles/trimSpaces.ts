/** A string, or the spaces around a comma or a slash. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'| ?[,/] /g;

/** Removes spaces that mean nothing from a minified style sheet: the minifier leaves them in values with custom properties. */
export function trimSpaces(sheet: string): string {
  return sheet.replace(TOKEN, (token) => (/^["']/.test(token) ? token : token.trim()));
}
