/**
 * A function whose result for an object is kept as long as the object lives: for pure functions of objects that never
 * change, such as documents.
 */
export function keepByObject<Input extends object, Result>(make: (input: Input) => Result): (input: Input) => Result {
  const kept = new WeakMap<Input, { readonly result: Result }>();
  return (input) => {
    const known = kept.get(input);
    if (known !== undefined) return known.result;
    const result = make(input);
    kept.set(input, { result });
    return result;
  };
}
