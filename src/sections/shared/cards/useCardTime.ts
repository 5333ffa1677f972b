import type { Coupon } from "../../../domain/entities";
import type { CardStyle } from "../../../generated/documents";
import { listCardMoments } from "../../../ui/cards/listCardMoments";
import { useNowBetween, useNowMs } from "../page/useNowMs";

/** Returns the page's time for the card of an offer, in milliseconds since the epoch. */
type ReadCardTime = (coupon: Coupon) => number;

/** Reads the page's time for cards of offers: on the server, their markup is kept until one of them changes. */
export const useCardTime: (cardStyle: CardStyle) => ReadCardTime = import.meta.env.SSR
  ? useServedCardTime
  : useBrowserCardTime;

function useServedCardTime(cardStyle: CardStyle): ReadCardTime {
  const readNow = useNowBetween();
  return (coupon) => readNow((nowMs) => listCardMoments(coupon, cardStyle, nowMs));
}

function useBrowserCardTime(): ReadCardTime {
  const nowMs = useNowMs();
  return () => nowMs;
}
