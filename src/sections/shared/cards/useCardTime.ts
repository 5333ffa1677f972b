import type { Coupon } from "../../../domain/entities";
import type { CardStyle } from "../../../generated/documents";
import { listCardMoments, listCardTicks } from "../../../ui/cards/listCardMoments";
import { useNowBetween } from "../page/useNowMs";

/** Reads the page's time for the card of an offer, in milliseconds since the epoch; see `useNowBetween`. */
export function useCardTime(cardStyle: CardStyle): (coupon: Coupon) => number {
  const readNow = useNowBetween();
  return (coupon) =>
    readNow(
      (nowMs) => listCardMoments(coupon, cardStyle, nowMs),
      (nowMs) => listCardTicks(coupon, cardStyle, nowMs),
    );
}
