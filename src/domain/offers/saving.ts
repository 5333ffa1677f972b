/** What an offer takes off a price, as the words of its value say it. */
export interface Saving {
  readonly kind: "percent" | "amount";
  readonly amount: number;
  /** True for “up to 40% off” and “20 to 40% off”: the most that anybody saves, not what everybody does. */
  readonly isUpTo: boolean;
  /** The words of the value. */
  readonly text: string;
}

/** A value is a few words; a longer text is none. */
const MAX_LENGTH = 100;
const FIGURE = /\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?/g;
const UP_TO = /\bup ?to\b|\bbis zu\b|\bjusqu|\bhasta\b/i;
const MAX_PERCENT = 100;

/**
 * Reads the saving in an offer's value, such as “20% off” or “Up to $30 off”; undefined where it has no figure, such as “Free
 * delivery”, or one that is none.
 */
export function parseSaving(value: string): Saving | undefined {
  const text = value.trim();
  if (text.length > MAX_LENGTH) return undefined;
  const figures = (text.match(FIGURE) ?? []).map(toNumber);
  const amount = Math.max(0, ...figures);
  const kind = text.includes("%") ? "percent" : "amount";
  if (amount === 0 || (kind === "percent" && amount > MAX_PERCENT)) return undefined;
  return { kind, amount, isUpTo: figures.length > 1 || UP_TO.test(text), text };
}

/** `1,200.50` and `12,5`: a comma before three digits separates thousands, any other is a decimal point. */
function toNumber(text: string): number {
  return Number(text.replace(/,(?=\d{3}(?!\d))/g, "").replace(",", "."));
}

/**
 * Orders savings, the better first: what everybody saves before “up to”, percentages before amounts, whose worth depends on
 * the order, the larger figure before the smaller, and no saving last.
 */
export function compareSavings(one: Saving | undefined, other: Saving | undefined): number {
  return tierOf(other) - tierOf(one) || (other?.amount ?? 0) - (one?.amount ?? 0);
}

function tierOf(saving: Saving | undefined): number {
  if (saving === undefined) return 0;
  return (saving.isUpTo ? 1 : 3) + (saving.kind === "percent" ? 1 : 0);
}
