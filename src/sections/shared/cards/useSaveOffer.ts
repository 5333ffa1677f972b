import type { Coupon } from "../../../domain/entities";
import { toPlainText } from "../../../domain/text/richText";
import { fillTemplate } from "../../../domain/text/templateText";
import type { OfferSaving } from "../../../ui/cards/SaveButton";
import { useStores } from "../page/PageContext";
import { useNowMs } from "../page/useNowMs";
import { useSavedCoupons } from "./useSavedCoupons";

/** How offers are saved on the device and forgotten again. */
export function useSaveOffer(): (coupon: Coupon) => OfferSaving {
  const { savedCoupons } = useStores();
  const saved = new Set(useSavedCoupons()?.map(({ id }) => id));
  const nowMs = useNowMs();
  return (coupon) => {
    const { id, title, store, expiresAtMs } = coupon;
    return {
      isSaved: saved.has(id),
      toggle: () =>
        savedCoupons.toggle({
          id,
          title: fillTemplate(toPlainText(title), {}, nowMs),
          storeName: store?.name ?? "",
          storeSlug: store?.slug ?? "",
          ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
        }),
    };
  };
}
