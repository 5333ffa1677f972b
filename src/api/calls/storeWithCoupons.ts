import type { StoreWithCoupons } from "../../domain/entities";
import { ApiError } from "../ApiError";
import { defineApiCall } from "../defineApiCall";
import { normalizeCoupon } from "../normalizeCoupon";
import { normalizeEntries } from "../normalizeList";
import { normalizeStore } from "../normalizeStore";
import { readList, readRecord } from "../readFields";

/** A store with all its coupons; the parameter is the store's _id or slug. */
export const storeWithCoupons = defineApiCall({
  endpoint: "GET /api/end-user/store/getStoreByIdAndAllItsCoupons",
  query: (storeId: string) => ({ storeId }),
  read: (body, context): StoreWithCoupons => {
    const data = readRecord(body, "data");
    const store = normalizeStore(readRecord(data, "store"), context);
    if (store === undefined) throw new ApiError("unreadable", "The store could not be read.", 200);
    const given = readList(data.coupons);
    const hasNoOffers = Array.isArray(data.coupons) && given.length === 0;
    return {
      store,
      coupons: normalizeEntries(given, normalizeCoupon, context),
      ...(hasNoOffers ? { hasNoOffers } : {}),
    };
  },
  cached: "named",
  maxEntries: 1_000,
  tags: ["store"],
  need: { slice: "stores", empty: undefined },
});
