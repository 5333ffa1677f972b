import type { RouteParams } from "../../domain/routes/fixedPaths";
import { noteViewed } from "../../stores/device/viewedItems";
import type { KeyValueStorage } from "../../stores/engine/sessionCache";

/** Records on this device the offer or the store that the page's address names. */
export function noteOpened(storage: KeyValueStorage | undefined, { couponId, storeSlug }: RouteParams): void {
  if (couponId !== undefined) noteViewed(storage, "offers", couponId);
  else if (storeSlug !== undefined) noteViewed(storage, "stores", storeSlug);
}
