import type { PageAddress } from "../../../domain/Need";
import { searchCoupons, searchStores } from "../../../stores/calls/search";
import { readSearchText } from "../../../stores/pageSubject";
import type { SectionStores } from "../page/PageContext";

export interface ResultCounts {
  /** Absent while the call has no answer. */
  readonly coupons?: number;
  readonly stores?: number;
}

/** Number of results of the page's search in all; undefined where nothing was searched. */
export function countResults(
  { search }: Pick<SectionStores, "search">,
  address: PageAddress,
): ResultCounts | undefined {
  const text = readSearchText(address);
  if (text === "") return undefined;
  const coupons = search.findTotal(searchCoupons.definition, text);
  const stores = search.findTotal(searchStores.definition, text);
  return { ...(coupons === undefined ? {} : { coupons }), ...(stores === undefined ? {} : { stores }) };
}
