import type { Coupon } from "../../../domain/entities";
import { toSavedCoupon } from "../../../domain/offers/savedCoupon";
import type { OfferSaving } from "../../../ui/cards/SaveButton";
import { useStores } from "../page/PageContext";
import { useNowMs } from "../page/useNowMs";
import { useSavedCoupons } from "./useSavedCoupons";

/** How offers are saved on the device and forgotten again. */
export function useSaveOffer(): (coupon: Coupon) => OfferSaving {
  const { savedCoupons } = useStores();
  const saved = new Set(useSavedCoupons()?.map(({ id }) => id));
  const nowMs = useNowMs();
  return (coupon) => ({
    isSaved: saved.has(coupon.id),
    toggle: () => savedCoupons.toggle(toSavedCoupon(coupon, nowMs)),
  });
}
