import { LRUCache } from "lru-cache";

/** Maximum length of a text whose result is kept. */
const MAX_LENGTH = 300;

/**
 * Returns a function whose results for the `max` texts that were used last are kept: for pure functions of short texts that
 * repeat, such as hosts. Visitors can invent any number of them, so the others are forgotten.
 */
export function keepRecent<Result>(max: number, make: (text: string) => Result): (text: string) => Result {
  const kept = new LRUCache<string, { readonly result: Result }>({ max });
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known.result;
    const result = make(text);
    if (text.length <= MAX_LENGTH) kept.set(text, { result });
    return result;
  };
}
