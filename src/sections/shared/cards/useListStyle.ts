import type { CardCuts, CardStyle } from "../../../generated/documents";
import { useCardStyle } from "./useCardStyle";

/** Settings of a list of coupons that change its card style. */
interface ListSettings {
  readonly card?: string;
  /** Whether dates are written out, also where the style writes ISO dates. */
  readonly longDates: boolean;
  /** Where texts are cut, whatever the style says. */
  readonly cuts?: CardCuts;
  /** Whether the whole terms can be opened: then the style's cuts are at the end of a word. */
  readonly details: boolean;
  /** Whether cards promise only what an offer has. */
  readonly honest: boolean;
}

/** The card style of a list that is no grid of a home; see {@link useCardStyle}. */
export function useListStyle({ card, ...settings }: ListSettings): CardStyle {
  return adaptToList(useCardStyle(card), settings);
}

/** A card style as a list shows it. */
export function adaptToList(style: CardStyle, settings: Omit<ListSettings, "card">): CardStyle {
  const { longDates, cuts, details, honest } = settings;
  return {
    ...(honest ? makeHonest(style) : style),
    date: longDates && style.date === "iso" ? "long" : style.date,
    cuts: cuts ?? (details ? { ...style.cuts, at: "word" } : style.cuts),
  };
}

/** Without an action of its own, the button says what it leads to. */
function makeHonest({ action: _action, ...others }: CardStyle): CardStyle {
  return {
    ...others,
    valueBadge: true,
    storeName: "once",
    countdown: true,
    countdownHours: others.countdownHours || LAST_HOURS,
    success: { ...others.success, show: true },
    expired: "last",
    badgeOn: "soon",
    visits: others.visits === "placeholder" ? "off" : others.visits,
  };
}

/** For how many hours before its end a list counts an offer down whose style counts at all times. */
const LAST_HOURS = 72;
