import type { Api } from "../api/createApi";
import type { Store, StoreRef, StoreWithCoupons } from "../domain/entities";
import { findMainCategory, listStoresOf } from "../domain/relatedStores";
import { type Call, Slice } from "./Slice";

/** How many coupons of a category are looked at for their stores. */
const RELATED_COUPONS = 60;

type StoreList = Call<readonly Store[]>;

type StoresCalls = {
  readonly domainStores: StoreList;
  readonly activeStores: StoreList;
  readonly latestStores: StoreList;
  readonly topVisitedStores: StoreList;
  readonly storeVisits: Call<Readonly<Record<string, number>>>;
  readonly storeWithCoupons: Call<StoreWithCoupons | undefined>;
  readonly storeRating: Call<number>;
  readonly relatedStores: Call<readonly StoreRef[]>;
};

/** The domain's stores, in the orders that the calls give. */
export class StoresStore extends Slice<StoresCalls> {
  constructor(api: Api) {
    super({
      domainStores: { empty: [], request: (_params, signal) => api.domainStores(signal) },
      activeStores: { empty: [], request: (_params, signal) => api.activeStores(signal) },
      latestStores: { empty: [], request: (_params, signal) => api.latestStores(signal) },
      storeVisits: { empty: {}, request: async () => countVisits(await this.loadDomainStores()) },
      storeWithCoupons: {
        empty: undefined,
        request: ({ storeId }, signal) => api.storeWithCoupons(String(storeId), signal),
      },
      storeRating: { empty: 0, request: ({ storeId }, signal) => api.storeRating(String(storeId), signal) },
      relatedStores: { empty: [], request: ({ storeId }, signal) => this.loadRelated(api, String(storeId), signal) },
      topVisitedStores: { empty: [], request: (_params, signal) => api.topVisitedStores(signal) },
    });
  }

  /** All stores of the domain; one call however many ask. Rejects when it fails. */
  async loadDomainStores(): Promise<readonly Store[]> {
    const stores = this.find("domainStores");
    await stores.load();
    if (stores.isFailed) throw new Error(stores.errorMessage);
    return stores.value;
  }

  private async loadRelated(api: Api, storeId: string, signal: AbortSignal): Promise<readonly StoreRef[]> {
    const answer = this.find("storeWithCoupons", { storeId });
    await answer.load(undefined, signal);
    if (answer.value === undefined) throw new Error(answer.errorMessage);
    const { store, coupons } = answer.value;
    const category = findMainCategory(coupons);
    if (category === undefined) return [];
    const { items } = await api.categoryCoupons(
      category,
      { page: 1, perPage: RELATED_COUPONS, sort: "popular" },
      signal,
    );
    return listStoresOf(items, store.id);
  }
}

function countVisits(stores: readonly Store[]): Readonly<Record<string, number>> {
  return Object.fromEntries(stores.map(({ slug, visitCount }) => [slug, visitCount]));
}
