import { action, makeObservable, observable } from "mobx";
import type { Api } from "../api/createApi";
import type { Coupon, Paged, Store } from "../domain/entities";
import { createEmptyPage, toPageQuery } from "./paging";
import { type Call, Slice } from "./Slice";

type SearchCalls = {
  readonly searchCoupons: Call<Paged<Coupon>>;
  readonly searchStores: Call<Paged<Store>>;
};

/** The site search term, and what a search finds. */
export class SearchStore extends Slice<SearchCalls> {
  /** What was searched for last; empty before the first search of a visit. */
  name = "";

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
    makeObservable(this, { name: observable, keepName: action });
  }

  keepName(name: string): void {
    this.name = name;
  }

  /** How many a search for this text finds in all, from whichever page of it was loaded without a choice of kinds. */
  findTotal(call: "searchCoupons" | "searchStores", name: string): number | undefined {
    const pages = this.listAnswers(call, (params) => params.name === name && params.type === undefined);
    return pages.find((page) => page.isReady)?.value.totalRecords;
  }
}
