import type { Coupon } from "../../domain/entities";
import { HOUR_MS, MINUTE_MS } from "../../domain/offers/countdown";
import { listMonthStarts } from "../../domain/time/listMonthStarts";
import type { CardStyle } from "../../generated/documents";

/**
 * Lists moments at which the card of an offer changes, in milliseconds since the epoch: among them the last one that is not
 * after `nowMs`, and the next one.
 */
export function listCardMoments(coupon: Coupon, cardStyle: CardStyle, nowMs: number): readonly number[] {
  const { expiresAtMs, verifiedAtMs, votes } = coupon;
  const days = cardStyle.success.show ? [verifiedAtMs, votes?.lastSuccessAtMs] : [];
  const countdown = expiresAtMs === undefined ? [] : listCountdownMoments(expiresAtMs, cardStyle, nowMs);
  return [expiresAtMs, ...days, ...countdown, ...listMonthStarts(nowMs)].filter((moment) => moment !== undefined);
}

/** The countdown shows whole minutes, so that it changes just after the last moment of each. */
function listCountdownMoments(
  expiresAtMs: number,
  { countdown, countdownHours }: CardStyle,
  nowMs: number,
): readonly number[] {
  if (!countdown || expiresAtMs <= nowMs) return [];
  const startMs = countdownHours === 0 ? Number.NEGATIVE_INFINITY : expiresAtMs - countdownHours * HOUR_MS;
  if (nowMs < startMs) return [startMs];
  const lastOfMinuteMs = expiresAtMs - Math.floor((expiresAtMs - nowMs) / MINUTE_MS) * MINUTE_MS;
  return [startMs, lastOfMinuteMs - MINUTE_MS + 1, lastOfMinuteMs + 1];
}
