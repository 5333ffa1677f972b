import type { ReactElement } from "react";
import type { Coupon } from "../../../domain/entities";
import { storeHref } from "../../../domain/routes/links";
import type { CardStyle } from "../../../generated/documents";
import { storeVisits } from "../../../stores/calls/stores";
import { CouponCard } from "../../../ui/cards/CouponCard";
import { useAnswers } from "../page/useAnswer";
import { useNowMs } from "../page/useNowMs";
import { useOfferOpening } from "./useOfferOpening";
import { useSaveOffer } from "./useSaveOffer";

interface CouponItemStyle {
  readonly cardStyle: CardStyle;
  readonly headingLevel: 2 | 3;
}

/** Renders a coupon as an entry of a list, on a card that opens it. For observers: it reads the stores' visits and the time. */
export function useCouponItem({ cardStyle, headingLevel }: CouponItemStyle): (coupon: Coupon) => ReactElement {
  const readAnswer = useAnswers();
  const nowMs = useNowMs();
  const openOffer = useOfferOpening();
  const saveOffer = useSaveOffer();
  const visits = cardStyle.visits === "real" ? readAnswer(storeVisits()).value : {};
  return (coupon) => (
    <li key={coupon.id}>
      <CouponCard
        coupon={coupon}
        cardStyle={cardStyle}
        opening={openOffer(coupon)}
        saving={saveOffer(coupon)}
        storeHref={storeHref(coupon.store)}
        nowMs={nowMs}
        storeVisits={visits[coupon.store?.slug ?? ""]}
        headingLevel={headingLevel}
      />
    </li>
  );
}
