import type { CardCuts, CardStyle } from "../../../generated/documents";
import { useCardStyle } from "./useCardStyle";

/** Settings of a list of coupons that change its card style. */
interface ListSettings {
  readonly card?: string;
  /** True if dates are written out, also where the style writes ISO dates. */
  readonly longDates: boolean;
  /** The limits of texts, whatever the style says. */
  readonly cuts?: CardCuts;
  /** True if cards show what an offer says about itself. */
  readonly describes: boolean;
  /** True if the whole terms can be opened: then the style's cuts are at the end of a word. */
  readonly details: boolean;
}

/** The card style of a list that is no grid of a home; see {@link useCardStyle}. */
export function useListStyle({ card, ...settings }: ListSettings): CardStyle {
  return adaptToList(useCardStyle(card), settings);
}

/** A card style as a list shows it. */
export function adaptToList(style: CardStyle, settings: Omit<ListSettings, "card">): CardStyle {
  const { longDates, cuts = settings.details ? { ...style.cuts, at: "word" } : style.cuts, describes } = settings;
  const { description, ...others } = cuts;
  return {
    ...style,
    date: longDates && style.date === "iso" ? "long" : style.date,
    cuts: describes && description !== undefined ? { ...others, description } : others,
  };
}
