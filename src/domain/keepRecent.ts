/** Maximum length of a text whose result is kept. */
const MAX_LENGTH = 300;

/**
 * A function whose results for the `max` to `2 * max` texts that were used last are kept: for pure functions of short texts that
 * repeat, such as hosts. Visitors can invent any number of them, so the others are forgotten.
 */
export function keepRecent<Result>(max: number, make: (text: string) => Result): (text: string) => Result {
  let recent = new Map<string, { readonly result: Result }>();
  let earlier = recent;
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known.result;
    const found = earlier.get(text) ?? { result: make(text) };
    if (text.length > MAX_LENGTH) return found.result;
    if (recent.size >= max) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(text, found);
    return found.result;
  };
}
