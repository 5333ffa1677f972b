import { isAbsent } from "../api/ApiError";
import type { StoreRef } from "../domain/entities";
import { findMainCategory, listStoresOf } from "../domain/relatedStores";
import { categoryCoupons } from "./calls/coupons";
import { storeWithCoupons } from "./calls/stores";
import type { AnswerNeed, CallServices } from "./engine/defineCall";

/* A module of its own, so that browsers fetch it with the first such list. */

/** The coupons of a category that are requested to find their stores. */
const RELATED_COUPONS = { page: 1, perPage: 60, sort: "popular" };

/** Other stores with offers in the main category of a store, and then those of `filling`. Rejects where the store has no answer. */
export async function loadRelatedStores(
  { api, load }: CallServices,
  signal: AbortSignal | undefined,
  storeId: string,
  filling: AnswerNeed<readonly StoreRef[]> | undefined,
): Promise<readonly StoreRef[]> {
  const [store, filled] = await Promise.all([
    load(storeWithCoupons({ storeId }), signal),
    filling === undefined ? undefined : load(filling, signal),
  ]);
  const { value } = store;
  if (value === undefined) throw store.toError();
  const category = findMainCategory(value.coupons);
  const alike = category === undefined ? undefined : await loadAlike(api, category, signal);
  const stores = [...listStoresOf(alike?.items ?? []), ...(filled?.value ?? [])];
  // The list says more of a store than its coupons do: each stands in its first place, as the list has it.
  const others = new Map(stores.map((each) => [each.id, each]));
  others.delete(value.store.id);
  return [...others.values()];
}

/** The coupons of a category; undefined where the API does not know it, or has no lists of categories. */
async function loadAlike(api: CallServices["api"], category: string, signal: AbortSignal | undefined) {
  try {
    return await api.categoryCoupons(category, RELATED_COUPONS, signal);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** The stores with offers in a category, those of its most popular offers first. Rejects where that list has no answer. */
export async function loadCategoryStores(
  { load }: CallServices,
  signal: AbortSignal | undefined,
  category: string,
): Promise<readonly StoreRef[]> {
  const coupons = await load(categoryCoupons({ category, ...RELATED_COUPONS }), signal);
  if (coupons.hasNoAnswer) throw coupons.toError();
  return listStoresOf(coupons.value.items);
}
