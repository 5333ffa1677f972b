import type { Api } from "../api/createApi";
import type { Store } from "../domain/entities";
import { type Call, Slice } from "./Slice";

type StoreList = Call<readonly Store[]>;

type StoresCalls = {
  readonly domainStores: StoreList;
  readonly activeStores: StoreList;
  readonly latestStores: StoreList;
  readonly topVisitedStores: StoreList;
};

/** The domain's stores, in the orders that the calls give. */
export class StoresStore extends Slice<StoresCalls> {
  constructor(api: Api) {
    super({
      domainStores: { empty: [], request: () => api.domainStores() },
      activeStores: { empty: [], request: () => api.activeStores() },
      latestStores: { empty: [], request: () => api.latestStores() },
      topVisitedStores: { empty: [], request: () => api.topVisitedStores() },
    });
  }
}
