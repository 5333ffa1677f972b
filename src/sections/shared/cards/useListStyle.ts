import type { CardStyle } from "../../../generated/documents";
import { useCardStyle } from "./useCardStyle";

/** Settings of a list of coupons that change its card style. */
interface ListSettings {
  readonly card?: string;
  /** Whether dates are written out, also where the style writes ISO dates. */
  readonly longDates: boolean;
}

/** The card style of a list that is no grid of a home; see {@link useCardStyle}. */
export function useListStyle({ card, longDates }: ListSettings): CardStyle {
  const style = useCardStyle(card);
  return longDates && style.date === "iso" ? { ...style, date: "long" } : style;
}
