import type { Coupon } from "../entities";
import { isExpired } from "./expiry";
import { compareSavings, parseSaving, type Saving } from "./saving";

/** Fewer votes than this say nothing about an offer. */
export const MIN_VOTES = 5;
/** Below this share of successes most shoppers say that an offer does not work. */
export const FAILING_RATE = 0.5;

/** The facts of an offer that decide its place. */
export type RankedOffer = Pick<Coupon, "value" | "code" | "votes">;

/** What an offer takes off, by its value; undefined where it has none, or one without a figure. */
export function savingOf({ value }: { readonly value?: string | undefined }): Saving | undefined {
  return value === undefined ? undefined : parseSaving(value);
}

/**
 * The offers in the order in which they deserve to be tried. The first difference decides:
 *
 * 1. Offers that most shoppers report as not working come last, once there are enough votes.
 * 2. Where the API says the best saving of the offers (`bestValue`), those that save as much come first.
 * 3. The better saving comes first (`compareSavings`): what everybody saves before “up to”, then the larger figure.
 * 4. An offer with a value, such as “Free delivery”, comes before one whose value is not known.
 * 5. An offer with a code comes before one without: a code takes off what the store's own pages do not.
 * 6. The offer that works more often comes first; one without enough votes is taken to work half of the time.
 * 7. Otherwise the API's order stays.
 *
 * Nothing that a store pays for is in it: neither links nor positions count. A caller that has read the savings passes `readSaving`.
 */
export function rankOffers<Offer extends RankedOffer>(
  offers: readonly Offer[],
  bestValue?: string,
  readSaving: (offer: Offer) => Saving | undefined = savingOf,
): Offer[] {
  const best = savingOf({ value: bestValue });
  const ranked = offers.map((offer) => {
    const saving = readSaving(offer);
    return { offer, saving, isBest: isSame(saving, best), rate: rateOf(offer) };
  });
  ranked.sort(
    (one, other) =>
      Number(one.rate < FAILING_RATE) - Number(other.rate < FAILING_RATE) ||
      Number(other.isBest) - Number(one.isBest) ||
      compareSavings(one.saving, other.saving) ||
      Number(other.offer.value !== undefined) - Number(one.offer.value !== undefined) ||
      Number(other.offer.code !== undefined) - Number(one.offer.code !== undefined) ||
      other.rate - one.rate,
  );
  return ranked.map(({ offer }) => offer);
}

/** True for two savings of the same figure, however it is worded. */
function isSame(one: Saving | undefined, other: Saving | undefined): boolean {
  return one !== undefined && one.kind === other?.kind && one.amount === other.amount && one.isUpTo === other.isUpTo;
}

/** The live offer that `rankOffers` puts first; undefined where all are over. */
export function findBestOffer(coupons: readonly Coupon[], nowMs: number, bestValue?: string): Coupon | undefined {
  const live = coupons.filter((coupon) => !isExpired(coupon, nowMs));
  return rankOffers(live, bestValue)[0];
}

/**
 * The live offer that a link to the store itself opens: the best deal, whose page leads on at once, and the best code where the
 * store has no deal. So a visit is an offer's, with the site's link to the store. Undefined where all are over.
 */
export function findVisitOffer(coupons: readonly Coupon[], nowMs: number): Coupon | undefined {
  const deals = coupons.filter(({ code }) => code === undefined);
  return findBestOffer(deals, nowMs) ?? findBestOffer(coupons, nowMs);
}

/** The best live offers that take something off (`rankOffers`), at most one of a store and as many as `count`. */
export function pickBestOffers(coupons: readonly Coupon[], count: number, nowMs: number): Coupon[] {
  const byStore = new Map<string, Coupon>();
  const saving = coupons.filter((each) => !isExpired(each, nowMs) && savingOf(each) !== undefined);
  for (const coupon of rankOffers(saving)) {
    const key = coupon.store?.id ?? coupon.id;
    if (!byStore.has(key)) byStore.set(key, coupon);
    if (byStore.size === count) break;
  }
  return [...byStore.values()].slice(0, count);
}

/** The share of shoppers for whom it worked; FAILING_RATE, which is neither good nor bad, without enough votes. */
function rateOf({ votes }: RankedOffer): number {
  return votes === undefined || votes.count < MIN_VOTES ? FAILING_RATE : votes.successRate;
}
