/** So many results are kept unless a function asks for more: more than the pages of a domain have. */
const MAX_RESULTS = 2_000;
/** Longer texts are not kept: with these bounds the texts take a megabyte or two at most. */
const MAX_LENGTH = 500;

function keep<Result>(make: (text: string) => Result, maxResults = MAX_RESULTS): (text: string) => Result {
  const kept = new Map<string, { readonly result: Result }>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known.result;
    const result = make(text);
    if (text.length > MAX_LENGTH) return result;
    if (kept.size >= maxResults) kept.clear();
    kept.set(text, { result });
    return result;
  };
}

/**
 * A function whose results are kept by their text: for pure functions of texts that many pages share. Once there are
 * `maxResults`, all are forgotten and collected anew, so that texts from outside take no more room than that.
 * Browsers show a page or two: they make each result anew, with less code.
 */
export const keepByText: typeof keep = import.meta.env?.SSR ? keep : (make) => make;
