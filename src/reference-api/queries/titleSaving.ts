import { createHash } from "node:crypto";
import { readTitleValueOnce } from "../../domain/offers/offerValue";
import { parseSaving, type Saving, tierOf } from "../../domain/offers/saving";
import { toPlainText } from "../../domain/text/richText";

/** The value that a card shows for an offer with this title, and its saving where it has a figure. */
export function readTitle(title: string): { readonly value?: string; readonly saving?: Saving } {
  const value = readTitleValueOnce(toPlainText({ html: title }));
  const saving = value === undefined ? undefined : parseSaving(value);
  return { ...(value === undefined ? {} : { value }), ...(saving === undefined ? {} : { saving }) };
}

/** The columns of an offer that are read from its title. */
export interface SavingColumns {
  readonly saving_hash: string;
  readonly saving_rank: number;
  readonly best_value: string | null;
  readonly best_value_signs: string | null;
}

/** Ranks of the kinds of savings are so far apart: more than any amount. */
const TIER = 1e12;
/** An amount has at most nine digits before the point and two behind it. */
const MAX_CENTS = 1e12;
const CENTS_DIGITS = 13;
const LENGTH_DIGITS = 3;
/** Characters of a sort key before the words. */
export const KEY_LENGTH = 1 + CENTS_DIGITS + 1 + LENGTH_DIGITS;
/** First character of the keys of amounts; those of percentages have a lower one. */
export const AMOUNT = "1";

/**
 * Reads the columns of an offer from its title. Databases keep them: where titles are read otherwise than before, a new step of the
 * migrations must empty `saving_hash`, so that all are read again.
 */
export function toSavingColumns(title: string): SavingColumns {
  const { value, saving } = readTitle(title);
  const isKnown = value === undefined ? 0 : 0.5;
  return {
    saving_hash: createHash("md5").update(title).digest("hex"),
    saving_rank: saving === undefined ? isKnown : tierOf(saving) * TIER + saving.amount,
    best_value: saving === undefined ? null : toSortKey(saving),
    best_value_signs: saving?.kind === "amount" ? listSigns(saving.text) : null,
  };
}

/** A text that orders savings as `findHighestSaving` does, in the order of their bytes, with the words of the saving at its end. */
function toSortKey({ kind, amount, isUpTo, text }: Saving): string {
  const left = String(MAX_CENTS - Math.round(amount * 100)).padStart(CENTS_DIGITS, "0");
  const length = String(text.length).padStart(LENGTH_DIGITS, "0");
  return `${kind === "percent" ? "0" : AMOUNT}${left}${isUpTo ? "1" : "0"}${length}${text}`;
}

/** The signs of currencies in a text, each once. */
function listSigns(text: string): string {
  return [...new Set(text.match(/\p{Sc}/gu) ?? [])].join("");
}
