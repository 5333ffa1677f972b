/** The longest text that is sanitised, in UTF-16 units: several times the longest that a site shows. */
export const MAX_MARKUP_LENGTH = 100_000;
/** How many elements may be open at once; the sanitiser keeps 12 of them, and its time grows with the square of the rest. */
export const MAX_OPEN_ELEMENTS = 50;

/** A tag's beginning: what follows it is not searched, so that the work grows with the length of the text alone. */
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Elements without an end, and those that end where the next one begins. */
const UNCOUNTED = new Set(["br", "hr", "img", "input", "wbr", "p", "li", "dt", "dd", "tr", "td", "th", "option"]);

/**
 * Cuts markup where it is too long, or where too many elements are open: nobody writes such text, and it would occupy the
 * process. What is before the cut stays; the sanitiser closes what is open there.
 */
export function limitMarkup(text: string): string {
  const limited = text.length > MAX_MARKUP_LENGTH ? text.slice(0, MAX_MARKUP_LENGTH) : text;
  let open = 0;
  for (const { 1: slash, 2: name = "", index } of limited.matchAll(TAG)) {
    if (UNCOUNTED.has(name.toLowerCase())) continue;
    open = slash === "/" ? Math.max(0, open - 1) : open + 1;
    if (open > MAX_OPEN_ELEMENTS) return limited.slice(0, index);
  }
  return limited;
}
