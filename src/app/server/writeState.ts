import type { PageState } from "../page/pageState";

/** Writes a page's state as the text of a script element: no '<' can end the element or open a comment. */
export function writeState(state: PageState): string {
  return JSON.stringify(state).replaceAll("<", "\\u003c");
}
