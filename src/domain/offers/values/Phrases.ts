/**
 * Kinds of values. `discount`: less of the price. `multibuy`: more things for their price. `credit`: money for later. `price`:
 * the price itself. `time`: days or months without payment. `gift`: a thing or a service without payment.
 */
export const VALUE_KINDS = ["discount", "multibuy", "credit", "price", "time", "gift"] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/**
 * The phrases of a language around the values of offers, as regular expressions for marked texts in lower case with straight
 * apostrophes and plain hyphens; each is matched as whole words.
 */
export interface Phrases extends Readonly<Record<ValueKind, readonly string[]>> {
  /** Each occurs in all marked texts with a value of its kind: where it does not, no phrase of the kind is looked for. */
  readonly hints: Readonly<Record<ValueKind, RegExp>>;
  /** Right after a value, with a space before it: a condition in few words, which belongs to the value. */
  readonly conditions: readonly string[];
  /** As conditions, but left out where they are long: they say to what the value applies. */
  readonly scopes: readonly string[];
  /** Right after a value: looks like a condition, and is none ('with code TEA'). */
  readonly free: readonly string[];
  /** Right after a value: words that begin a condition of any wording. */
  readonly starts: readonly string[];
  /** Anywhere before a value: it depends on this, so that it is no value of its own. */
  readonly before: readonly string[];
  /** Anywhere outside a discount: it is not that of the whole offer. */
  readonly ordinals: readonly string[];
  /** Shortly before a value: it denies it. */
  readonly denials: readonly string[];
}
