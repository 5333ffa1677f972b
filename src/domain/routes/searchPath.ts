import { toOneLine } from "../text/oneLine";
import type { FixedPath } from "./fixedPaths";

/** The page of search results. */
export const SEARCH_PATH = "/searchpage" satisfies FixedPath;
/** The query parameter with the search text. */
export const SEARCH_FIELD = "q";
/** The query parameter of a search whose text is meant as it was typed, which has one value. */
export const EXACT_FIELD = "exact";
export const EXACT = "1";

/** The path of the results for a text, which may be empty; white space around it is removed. */
export function searchPath(text: string): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ [SEARCH_FIELD]: text.trim() })}`;
}

/** The search text in the address of the page of results; undefined on any other page. */
export function getSearchText({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string | undefined {
  return pathname === SEARCH_PATH ? (new URLSearchParams(search).get(SEARCH_FIELD) ?? "") : undefined;
}

/** Most code points of a search text that the API accepts. */
const MAX_SEARCH_LENGTH = 200;

/** A search text as it is sent and shown: white space folded, no control characters, cut to what the API accepts. */
export function normalizeSearchText(text: string): string {
  return [...toOneLine(text)].slice(0, MAX_SEARCH_LENGTH).join("");
}
