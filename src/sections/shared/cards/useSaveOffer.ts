import { reaction } from "mobx";
import type { Coupon } from "../../../domain/entities";
import { toSavedCoupon } from "../../../domain/offers/savedCoupon";
import type { OfferSaving } from "../../../ui/cards/SaveButton";
import { useStores } from "../page/PageContext";

/** The functions that save offers on the device and forget them again. */
export function useSaveOffer(): (coupon: Coupon) => OfferSaving {
  const stores = useStores();
  const { savedCoupons } = stores;
  return (coupon) => {
    const isSaved = (): boolean => savedCoupons.has(coupon.id);
    return {
      isSaved,
      subscribe: (notify) => reaction(isSaved, notify),
      toggle: (wanted) => savedCoupons.toggle(toSavedCoupon(coupon, stores.clock.nowMs), wanted),
    };
  };
}
