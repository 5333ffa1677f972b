import type { PageAddress } from "../../domain/Need";
import { readSearchText } from "../../stores/pageSubject";
import type { RootStore } from "../../stores/RootStore";

export interface ResultCounts {
  /** Absent while the call has no answer. */
  readonly coupons?: number;
  readonly stores?: number;
}

/** How much the page's search found in all; undefined where nothing was searched. */
export function countResults({ search }: RootStore, address: PageAddress): ResultCounts | undefined {
  const text = readSearchText(address);
  if (text === "") return undefined;
  const coupons = search.findTotal("searchCoupons", text);
  const stores = search.findTotal("searchStores", text);
  return { ...(coupons === undefined ? {} : { coupons }), ...(stores === undefined ? {} : { stores }) };
}
