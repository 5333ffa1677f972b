import type { PageState } from "./pageState";

/** Reads the state of a page from the text of its element. */
export function readState(text: string): PageState {
  return JSON.parse(text) as PageState;
}
