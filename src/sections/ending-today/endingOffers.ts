import type { Coupon, Paged } from "../../domain/entities";
import { isExpired, listExpiries } from "../../domain/offers/expiry";
import { getNextDay, localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import type { EndingTodaySection } from "../../generated/documents";
import { websiteCoupons } from "../../stores/calls/coupons";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import { limitTo } from "../../stores/engine/defineCall";

const DAY_LENGTH = "2026-11-27".length;

/** The call behind the offers that end first. */
export function endingOffersOf({ limit }: Pick<EndingTodaySection, "limit">): AnswerNeed<Paged<Coupon>> {
  return limitTo(websiteCoupons({ page: 1, perPage: limit, sort: "ending", ending: "soon" }), limit);
}

/** The offers that have not ended and end on the present day of a time zone (IANA name), the first to end at the top. */
export function listEndingToday(coupons: readonly Coupon[], nowMs: number, timeZone: string): Coupon[] {
  const today = toDay(nowMs, timeZone);
  return coupons
    .filter((coupon) => !isExpired(coupon, nowMs) && endsOn(coupon, today, timeZone))
    .sort((a, b) => (a.expiresAtMs ?? 0) - (b.expiresAtMs ?? 0));
}

/** The moments at which the list changes: the ends of offers, and the start of the present day and of the next one. */
export function listEndingMoments(coupons: readonly Coupon[], nowMs: number, timeZone: string): readonly number[] {
  const today = toDay(nowMs, timeZone);
  const days = [today, getNextDay(today)].flatMap((day) => localTimeToMs(day, timeZone) ?? []);
  return [...listExpiries(coupons), ...days];
}

/** An offer that ends at midnight ends on the day that is over then. */
function endsOn({ expiresAtMs }: Coupon, day: string, timeZone: string): boolean {
  return expiresAtMs !== undefined && toDay(expiresAtMs - 1, timeZone) === day;
}

function toDay(timeMs: number, timeZone: string): string {
  return toLocalTime(timeMs, timeZone).slice(0, DAY_LENGTH);
}
