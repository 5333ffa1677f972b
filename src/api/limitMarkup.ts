import { Parser } from "htmlparser2";

/** The longest text that is sanitised, in UTF-16 units: several times the longest that a site shows. */
export const MAX_MARKUP_LENGTH = 100_000;
/** How many elements may be open at once; the sanitiser keeps 12 of them, and its time grows with the square of the rest. */
export const MAX_OPEN_ELEMENTS = 50;

/**
 * Cuts markup where it is too long, or where too many elements are open: nobody writes such text, and it would occupy the
 * process. What is before the cut stays; the sanitiser closes what is open there. Elements are counted with the parser of
 * the sanitiser, which knows where an end is not written.
 */
export function limitMarkup(text: string): string {
  const limited = text.length > MAX_MARKUP_LENGTH ? text.slice(0, MAX_MARKUP_LENGTH) : text;
  let open = 0;
  let end: number | undefined;
  const parser = new Parser({
    onopentagname: () => {
      open += 1;
      if (open <= MAX_OPEN_ELEMENTS) return;
      end ??= parser.startIndex;
      parser.pause();
    },
    onclosetag: () => {
      open -= 1;
    },
  });
  parser.write(limited);
  return limited.slice(0, end);
}
