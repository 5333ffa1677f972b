import type { CardStyle } from "../../../generated/documents";
import { useCardStyle } from "./useCardStyle";

/** Settings of a list of coupons that change its card style. */
interface ListSettings {
  readonly card?: string;
  /** Whether dates are written out, also where the style writes ISO dates. */
  readonly longDates: boolean;
  /** Whether texts are cut at the end of a word, since all of them can be opened. */
  readonly details: boolean;
}

/** The card style of a list that is no grid of a home; see {@link useCardStyle}. */
export function useListStyle({ card, longDates, details }: ListSettings): CardStyle {
  const style = useCardStyle(card);
  return {
    ...style,
    date: longDates && style.date === "iso" ? "long" : style.date,
    cuts: details ? { ...style.cuts, at: "word" } : style.cuts,
  };
}
