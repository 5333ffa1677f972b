import type { Coupon } from "../../domain/entities";
import { HOUR_MS, MINUTE_MS } from "../../domain/offers/countdown";
import { listMonthStarts } from "../../domain/time/listMonthStarts";
import type { CardStyle } from "../../generated/documents";

/**
 * Lists moments at which the card of an offer changes, in milliseconds since the epoch: among them the last one that is not
 * after `nowMs`, and the next one. Those of the figures of its countdown are not among them.
 */
export function listCardMoments(coupon: Coupon, cardStyle: CardStyle, nowMs: number): readonly number[] {
  const { expiresAtMs, verifiedAtMs, votes } = coupon;
  const days = cardStyle.success.show ? [verifiedAtMs, votes?.lastSuccessAtMs] : [];
  const startMs = findCountdownStart(coupon, cardStyle);
  return [expiresAtMs, ...days, startMs, ...listMonthStarts(nowMs)].filter((moment) => moment !== undefined);
}

/** Lists the last moment and the next one at which only the figures of a card's countdown change: it shows whole minutes. */
export function listCardTicks(coupon: Coupon, cardStyle: CardStyle, nowMs: number): readonly number[] {
  const { expiresAtMs } = coupon;
  const startMs = findCountdownStart(coupon, cardStyle);
  if (expiresAtMs === undefined || startMs === undefined || nowMs < startMs || expiresAtMs <= nowMs) return [];
  const lastOfMinuteMs = expiresAtMs - Math.floor((expiresAtMs - nowMs) / MINUTE_MS) * MINUTE_MS;
  // They change just after the last moment of each minute.
  return [lastOfMinuteMs - MINUTE_MS + 1, lastOfMinuteMs + 1];
}

/** When the countdown of a card begins; undefined for a card without one. */
function findCountdownStart({ expiresAtMs }: Coupon, { countdown, countdownHours }: CardStyle): number | undefined {
  if (expiresAtMs === undefined || !countdown) return undefined;
  return countdownHours === 0 ? Number.NEGATIVE_INFINITY : expiresAtMs - countdownHours * HOUR_MS;
}
