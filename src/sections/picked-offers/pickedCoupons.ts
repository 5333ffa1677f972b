import type { Coupon } from "../../domain/entities";
import { isExpired } from "../../domain/offers/expiry";
import type { PickedOffersSection } from "../../generated/documents";
import { couponById } from "../../stores/calls/coupons";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import type { Loadable } from "../../stores/engine/Loadable";

/** The calls behind picked offers, in the order of the document; an offer that is named twice is one call. */
export function couponsOf({ offers }: Pick<PickedOffersSection, "offers">): AnswerNeed<Coupon | undefined>[] {
  return [...new Set(offers)].map((couponId) => couponById({ couponId }));
}

/** The offers that have come and have not expired, in the order of the answers. */
export function listLive(answers: readonly Pick<Loadable<Coupon | undefined>, "value">[], nowMs: number): Coupon[] {
  return answers.flatMap(({ value }) => (value === undefined || isExpired(value, nowMs) ? [] : [value]));
}
