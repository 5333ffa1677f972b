import { reaction } from "mobx";
import { useCallback, useSyncExternalStore } from "react";
import type { SavedCoupon } from "../../../domain/offers/savedCoupon";
import type { SavedStore } from "../../../domain/savedStore";
import type { SavedItemsStore } from "../../../stores/device/SavedItemsStore";
import { useStores } from "../page/PageContext";

/** The offers that the device keeps; undefined until the section is hydrated, as on the server, and the real list from then on. */
export function useSavedCoupons(): readonly SavedCoupon[] | undefined {
  return useSaved(useStores().savedCoupons);
}

/** The same of the stores. */
export function useSavedStores(): readonly SavedStore[] | undefined {
  return useSaved(useStores().savedStores);
}

function useSaved<Item extends { readonly id: string }>(saved: SavedItemsStore<Item>): readonly Item[] | undefined {
  const subscribe = useCallback((notify: () => void) => reaction(() => saved.list, notify), [saved]);
  return useSyncExternalStore(
    subscribe,
    () => saved.list,
    () => undefined,
  );
}
