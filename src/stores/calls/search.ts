import type { PageQuery } from "../../api/createApi";
import type { Coupon, StoreRef } from "../../domain/entities";
import { createEmptyPage } from "../createEmptyPage";
import { defineCall } from "../defineCall";

/** A page of the coupons that a search finds. `resolution` is WIDTHxHEIGHT in CSS pixels. */
export const searchCoupons = defineCall({
  name: "searchCoupons",
  slice: "search",
  empty: createEmptyPage<Coupon>(),
  request: ({ api }, signal, { name, resolution, ...paging }: { name: string; resolution: string } & PageQuery) =>
    api.searchCoupons(name, resolution, paging, signal),
});

/** A page of the stores that a search finds. */
export const searchStores = defineCall({
  name: "searchStores",
  slice: "search",
  empty: createEmptyPage<StoreRef>(),
  request: ({ api }, signal, { name, ...paging }: { name: string } & PageQuery) =>
    api.searchStores(name, paging, signal),
});
