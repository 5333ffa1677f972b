import type { CardStyle } from "../../generated/documents";
import type { SectionProps } from "../defineSection";
import { useCardStyle } from "../shared/cards/useCardStyle";
import { adaptToList } from "../shared/cards/useListStyle";

/** The page's card style as lists show it, which counts down before an offer ends. */
export function useSavedStyle(section: SectionProps<"saved-coupons">["section"]): CardStyle {
  const { card, cuts, warnHours, expires, expired } = section;
  const style = adaptToList(useCardStyle(card), { cuts, longDates: true, describes: false, details: true });
  return {
    ...style,
    countdown: warnHours > 0,
    countdownHours: warnHours,
    texts: { ...style.texts, expires, expired },
  };
}
