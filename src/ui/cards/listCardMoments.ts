import type { Coupon } from "../../domain/entities";
import { findLastHoursMs, MINUTE_MS } from "../../domain/offers/countdown";
import { listMonthStarts } from "../../domain/time/listMonthStarts";
import type { CardStyle } from "../../generated/documents";
import { countsDown } from "./CouponFacts";

/**
 * Lists moments at which the card of an offer changes, in milliseconds since the epoch: among them the last one that is not
 * after `nowMs`, and the next one. Those of the figures of its countdown are not among them.
 */
export function listCardMoments(coupon: Coupon, cardStyle: CardStyle, nowMs: number): readonly number[] {
  const { expiresAtMs, verifiedAtMs, votes } = coupon;
  const days = cardStyle.success.show ? [verifiedAtMs, votes?.lastSuccessAtMs] : [];
  const lastHoursMs = expiresAtMs && findLastHoursMs(expiresAtMs, cardStyle);
  return [expiresAtMs, lastHoursMs, ...days, ...listMonthStarts(nowMs)].filter((moment) => moment !== undefined);
}

/** Lists the last moment and the next one at which only the figures of a card's countdown change: it shows whole minutes. */
export function listCardTicks(coupon: Coupon, cardStyle: CardStyle, nowMs: number): readonly number[] {
  const { expiresAtMs } = coupon;
  if (expiresAtMs === undefined || !countsDown(expiresAtMs, cardStyle, nowMs) || expiresAtMs <= nowMs) return [];
  const lastOfMinuteMs = expiresAtMs - Math.floor((expiresAtMs - nowMs) / MINUTE_MS) * MINUTE_MS;
  // They change just after the last moment of each minute.
  return [lastOfMinuteMs - MINUTE_MS + 1, lastOfMinuteMs + 1];
}
