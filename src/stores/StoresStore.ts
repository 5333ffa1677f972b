import type { Api } from "../api/createApi";
import type { Store } from "../domain/entities";
import { type Call, Slice } from "./Slice";

type StoreList = Call<readonly Store[]>;

type StoresCalls = {
  readonly domainStores: StoreList;
  readonly activeStores: StoreList;
  readonly latestStores: StoreList;
  readonly topVisitedStores: StoreList;
  readonly storeVisits: Call<Readonly<Record<string, number>>>;
};

/** The domain's stores, in the orders that the calls give. */
export class StoresStore extends Slice<StoresCalls> {
  constructor(api: Api) {
    super({
      domainStores: { empty: [], request: () => api.domainStores() },
      activeStores: { empty: [], request: () => api.activeStores() },
      latestStores: { empty: [], request: () => api.latestStores() },
      storeVisits: { empty: {}, request: async () => countVisits(await this.loadDomainStores()) },
      topVisitedStores: { empty: [], request: () => api.topVisitedStores() },
    });
  }

  /** All stores of the domain; one call however many ask. Rejects when it fails. */
  async loadDomainStores(): Promise<readonly Store[]> {
    const stores = this.find("domainStores");
    await stores.load();
    if (stores.isFailed) throw new Error(stores.errorMessage);
    return stores.value;
  }
}

function countVisits(stores: readonly Store[]): Readonly<Record<string, number>> {
  return Object.fromEntries(stores.map(({ slug, visitCount }) => [slug, visitCount]));
}
