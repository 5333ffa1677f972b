/** Maximum number of characters of one record, in all its texts. */
export const MAX_RECORD_LENGTH = 20_000;

/** Maximum number of levels that the values of a record are nested in. */
export const MAX_RECORD_DEPTH = 12;

/** A number of characters or bytes as a message names it: `20,000`. */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}
