/** What an offer takes off a price, as far as its words say it plainly. */
export interface Saving {
  readonly kind: "percent" | "amount";
  readonly amount: number;
  /** The number with its sign, as the offer writes it: `20%`, `$15`. */
  readonly text: string;
  /** True for “up to 40% off”: the most that anybody saves, not what everybody does. */
  readonly isUpTo: boolean;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,5}(?:[.,]\d{1,2})?`;
const FIGURE = String.raw`(?<![\w.,])(?:(?<percent>${NUMBER})\s?%|(?<sign>[$€£¥₹])\s?(?<amount>${NUMBER}))`;
const UP_TO = String.raw`(?<upTo>up\s+to\s+)?`;
/** The figure before its word: “20% off”, “up to $30 off”, “15 % less”. */
const BEFORE = new RegExp(String.raw`${UP_TO}${FIGURE}\s+(?:off|less|discount)\b`, "i");
/** The figure after its word: “save 20%”, “save up to $30”. */
const AFTER = new RegExp(String.raw`\bsave\s+(?:an\s+extra\s+|an\s+additional\s+)?${UP_TO}${FIGURE}(?!\w)`, "i");
const MAX_PERCENT = 100;

/**
 * Reads the saving in an offer's words; undefined where they name none. Only figures beside a word that makes them a saving
 * count: “100% cotton” and “from $20” are none.
 */
export function parseSaving(text: string): Saving | undefined {
  const found = BEFORE.exec(text)?.groups ?? AFTER.exec(text)?.groups;
  if (found === undefined) return undefined;
  const isUpTo = found.upTo !== undefined;
  if (found.percent !== undefined) {
    const amount = toNumber(found.percent);
    return amount > 0 && amount <= MAX_PERCENT
      ? { kind: "percent", amount, text: `${found.percent}%`, isUpTo }
      : undefined;
  }
  const amount = toNumber(found.amount ?? "");
  return amount > 0 ? { kind: "amount", amount, text: `${found.sign}${found.amount}`, isUpTo } : undefined;
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
