import type { Api } from "../api/createApi";
import type { Coupon, Paged, Store } from "../domain/entities";
import { createEmptyPage, toPageQuery } from "./paging";
import { type Call, Slice } from "./Slice";

type SearchCalls = {
  readonly searchCoupons: Call<Paged<Coupon>>;
  readonly searchStores: Call<Paged<Store>>;
};

/** What the search finds; the text itself is the site search term of the page's address. */
export class SearchStore extends Slice<SearchCalls> {
  constructor(api: Api) {
    super({
      searchCoupons: {
        empty: createEmptyPage<Coupon>(),
        request: (params, signal) =>
          api.searchCoupons(String(params.name), String(params.resolution), toPageQuery(params), signal),
      },
      searchStores: {
        empty: createEmptyPage<Store>(),
        request: (params, signal) => api.searchStores(String(params.name), toPageQuery(params), signal),
      },
    });
  }

  /** How many a search for this text finds in all, from whichever page of it was loaded without a choice of kinds. */
  findTotal(call: "searchCoupons" | "searchStores", name: string): number | undefined {
    const pages = this.listAnswers(call, (params) => params.name === name && params.type === undefined);
    return pages.find((page) => page.isReady)?.value.totalRecords;
  }
}
