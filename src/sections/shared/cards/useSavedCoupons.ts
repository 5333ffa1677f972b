import { reaction } from "mobx";
import { useCallback, useSyncExternalStore } from "react";
import type { SavedCoupon } from "../../../domain/offers/savedCoupon";
import { useStores } from "../page/PageContext";

/** What the device keeps; undefined until the section is hydrated, as on the server, and the real list from then on. */
export function useSavedCoupons(): readonly SavedCoupon[] | undefined {
  const { savedCoupons } = useStores();
  const subscribe = useCallback((notify: () => void) => reaction(() => savedCoupons.list, notify), [savedCoupons]);
  return useSyncExternalStore(
    subscribe,
    () => savedCoupons.list,
    () => undefined,
  );
}
