import type { Coupon } from "../../domain/entities";
import { findBestOffer } from "../../domain/offers/bestOffer";
import { isExpired } from "../../domain/offers/expiry";
import type { OfferType } from "../../domain/offers/offerTypes";

export interface OfferGroups {
  /** Stands apart, before the others, whichever kind was chosen. */
  readonly best: Coupon | undefined;
  readonly codes: readonly Coupon[];
  readonly deals: readonly Coupon[];
  readonly expired: readonly Coupon[];
  /** How many live offers of each kind there are, whatever is shown of them. */
  readonly counts: Readonly<Record<OfferType | "all", number>>;
}

interface Choice {
  readonly showBest: boolean;
  readonly type: OfferType | undefined;
}

/**
 * A store's coupons by kind: live codes, live deals, and the expired of both, each in the order they came. With `showBest` the
 * best offer stands apart; where one kind was chosen, the other one is empty.
 */
export function groupOffers(coupons: readonly Coupon[], nowMs: number, { showBest, type }: Choice): OfferGroups {
  const live = coupons.filter((coupon) => !isExpired(coupon, nowMs));
  const best = showBest ? findBestOffer(live, nowMs) : undefined;
  const codes = live.filter(({ code }) => code !== undefined);
  const deals = live.filter(({ code }) => code === undefined);
  const arrange = (kind: OfferType, group: readonly Coupon[]) =>
    type !== undefined && type !== kind ? [] : group.filter((coupon) => coupon !== best);
  return {
    best,
    codes: arrange("code", codes),
    deals: arrange("offer", deals),
    expired: coupons.filter((coupon) => isExpired(coupon, nowMs)),
    counts: { all: live.length, code: codes.length, offer: deals.length },
  };
}
