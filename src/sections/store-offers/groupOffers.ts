import type { Coupon } from "../../domain/entities";
import { findBestOffer } from "../../domain/offers/bestOffer";
import { isExpired } from "../../domain/offers/expiry";
import type { OfferType } from "../../domain/offers/offerTypes";

export interface OfferGroups {
  /** The offer that the shopper asks for, unless it is the best one: it stands before all others. */
  readonly wanted: Coupon | undefined;
  /** Stands apart, before the others, whichever kind was chosen. */
  readonly best: Coupon | undefined;
  readonly codes: readonly Coupon[];
  readonly deals: readonly Coupon[];
  readonly expired: readonly Coupon[];
  /** Number of live offers of each kind, whatever is shown of them. */
  readonly counts: Readonly<Record<OfferType | "all", number>>;
}

interface Choice {
  readonly showBest: boolean;
  readonly type: OfferType | undefined;
  /** The best saving of the store, where the API says it. */
  readonly bestValue?: string | undefined;
  /** One of the coupons. */
  readonly wanted?: Coupon | undefined;
}

/**
 * A store's coupons by kind: live codes, live deals, and the expired of both, each in the order they came. With `showBest` the
 * best offer stands apart, and so does a wanted one, live or not; where one kind was chosen, the other one is empty.
 */
export function groupOffers(coupons: readonly Coupon[], nowMs: number, choice: Choice): OfferGroups {
  const { showBest, type, bestValue, wanted } = choice;
  const live = coupons.filter((coupon) => !isExpired(coupon, nowMs));
  const best = showBest ? findBestOffer(live, nowMs, bestValue) : undefined;
  const codes = live.filter(({ code }) => code !== undefined);
  const deals = live.filter(({ code }) => code === undefined);
  const arrange = (kind: OfferType, group: readonly Coupon[]) =>
    type !== undefined && type !== kind ? [] : group.filter((coupon) => coupon !== best && coupon !== wanted);
  return {
    wanted: wanted === best ? undefined : wanted,
    best,
    codes: arrange("code", codes),
    deals: arrange("offer", deals),
    expired: coupons.filter((coupon) => isExpired(coupon, nowMs) && coupon !== wanted),
    counts: { all: live.length, code: codes.length, offer: deals.length },
  };
}
