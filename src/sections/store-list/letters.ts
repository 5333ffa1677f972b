import type { StoreRef } from "../../domain/entities";
import type { IndexLetter } from "../../domain/text/nameIndex";

/** The stores of a page under one letter. */
export interface LetterGroup {
  readonly letter: string;
  readonly stores: readonly StoreRef[];
}

/** Splits a page of a sorted list at its letters; `first` is the position of the page's first store in the list. */
export function groupByLetter(
  letters: readonly IndexLetter[],
  stores: readonly StoreRef[],
  first: number,
): readonly LetterGroup[] {
  return letters.flatMap(({ letter, start, count }) => {
    const shown = stores.slice(Math.max(0, start - first), Math.max(0, start + count - first));
    return count === 0 || shown.length === 0 ? [] : [{ letter, stores: shown }];
  });
}

/**
 * The id of a letter's place in a section: letters and digits of ASCII as they are, anything else by its number in Unicode.
 * The underscore keeps it apart from the ids of sections.
 */
export function letterId(sectionId: string, letter: string): string {
  const name = [...letter.toLowerCase()]
    .map((sign) => (/[a-z0-9]/.test(sign) ? sign : sign === "–" ? "-" : `u${sign.codePointAt(0)?.toString(16)}`))
    .join("");
  return `${sectionId}_${name || "other"}`;
}
