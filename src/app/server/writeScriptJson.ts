/** Writes plain data as the text of a script element: no '<' can end the element or open a comment. */
export function writeScriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
