import type { Coupon } from "../../../domain/entities";
import { toSavedCoupon } from "../../../domain/offers/savedCoupon";
import type { OfferSaving } from "../../../ui/cards/SaveButton";
import { useStores } from "../page/PageContext";
import { useSavedCoupons } from "./useSavedCoupons";

/** How offers are saved on the device and forgotten again. */
export function useSaveOffer(): (coupon: Coupon) => OfferSaving {
  const stores = useStores();
  const saved = new Set(useSavedCoupons()?.map(({ id }) => id));
  return (coupon) => ({
    isSaved: saved.has(coupon.id),
    toggle: () => stores.savedCoupons.toggle(toSavedCoupon(coupon, stores.clock.nowMs)),
  });
}
