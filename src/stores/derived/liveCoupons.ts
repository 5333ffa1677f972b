import type { Coupon } from "../../domain/entities";
import { isExpired, putExpiredLast } from "../../domain/offers/expiry";
import { domainCoupons } from "../calls/couponBasedOnDomain";
import { websiteCoupons } from "../calls/coupons";
import { defineCall } from "../engine/defineCall";
import { couponsBySaving } from "./couponsBySaving";

/** saving: the best first (`rankOffers`), in place of the API's order. */
type Order = "saving" | undefined;

/**
 * The same coupons with the expired ones last, so that the first entries are live; in the order of savings where that is asked
 * for. Derived from `domainCoupons`.
 */
export const liveDomainCoupons = defineCall({
  name: "liveDomainCoupons",
  slice: "couponBasedOnDomain",
  empty: [],
  request: async ({ load, readNowMs }, signal, { resolution, order }: { resolution: string; order?: Order }) => {
    const coupons = await load(domainCoupons({ resolution }), signal);
    if (coupons.hasNoAnswer) throw coupons.toError();
    return putExpiredLast(await rank(coupons.value, order), readNowMs());
  },
});

/** Pages that are asked for live coupons; a website whose newest coupons have all expired is out of use. */
const MAX_LIVE_PAGES = 5;

/**
 * The first coupons of the website, or of those that match a name, as many as `count`, with the expired ones last. Derived from pages of
 * `websiteCoupons`, or of `couponsBySaving` for their order: from further ones as long as expired coupons take the places of live ones.
 */
export const liveWebsiteCoupons = defineCall({
  name: "liveWebsiteCoupons",
  slice: "coupons",
  empty: [],
  request: async (
    { load, readNowMs },
    signal,
    { count, name, order }: { count: number; name?: string | undefined; order?: Order },
  ): Promise<readonly Coupon[]> => {
    const nowMs = readNowMs();
    const coupons: Coupon[] = [];
    for (let page = 1; page <= MAX_LIVE_PAGES; page++) {
      const asked = { page, perPage: count, name };
      const answer = await load(order ? couponsBySaving({ list: "website", ...asked }) : websiteCoupons(asked), signal);
      const { value, hasNoAnswer } = answer;
      if (hasNoAnswer && page === 1) throw answer.toError();
      coupons.push(...value.items);
      const live = coupons.filter((coupon) => !isExpired(coupon, nowMs)).length;
      if (hasNoAnswer || live >= count || page >= value.totalPages) break;
    }
    const first = putExpiredLast(coupons, nowMs).slice(0, count);
    return putExpiredLast(await rank(first, order), nowMs);
  },
});

async function rank(coupons: readonly Coupon[], order: Order): Promise<readonly Coupon[]> {
  return order ? (await import("../../domain/offers/bestOffer")).rankOffers(coupons) : coupons;
}
