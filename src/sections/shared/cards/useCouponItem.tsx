import type { ReactElement, ReactNode } from "react";
import type { Coupon } from "../../../domain/entities";
import { storeHref } from "../../../domain/routes/links";
import type { CardStyle } from "../../../generated/documents";
import { storeVisits } from "../../../stores/derived/stores";
import type { CardLayout } from "../../../ui/cards/CardLayout";
import { CouponCard } from "../../../ui/cards/CouponCard";
import { useAnswers } from "../page/useAnswer";
import { useLang } from "../page/useLang";
import { useBelowCards } from "./belowCards";
import { useCardTime } from "./useCardTime";
import { useOfferOpening } from "./useOfferOpening";
import { useSaveOffer } from "./useSaveOffer";

export interface CouponItemStyle {
  readonly cardStyle: CardStyle;
  readonly headingLevel: 2 | 3;
  /** False on the store's own page. */
  readonly namesStore?: boolean | undefined;
  /** The arrangement of the cards of a long list. */
  readonly layout?: CardLayout | undefined;
  /** True if cards of a list open the whole terms. */
  readonly hasDetails?: boolean | undefined;
  /** Content beside a card's button, in place of the one that saves the offer. */
  readonly renderControl?: ((coupon: Coupon) => ReactNode) | undefined;
}

/** Renders a coupon as an entry of a list, on a card that opens it. For observers: it reads the stores' visits and the time. */
export function useCouponItem(item: CouponItemStyle): (coupon: Coupon) => ReactElement {
  const { renderControl, ...style } = item;
  const { cardStyle } = style;
  const readAnswer = useAnswers();
  const readTime = useCardTime(cardStyle);
  const openOffer = useOfferOpening();
  const saveOffer = useSaveOffer();
  const lang = useLang();
  const renderBelow = useBelowCards();
  const visits = cardStyle.visits === "real" ? readAnswer(storeVisits()).value : {};
  return (coupon) => {
    const nowMs = readTime(coupon);
    return (
      <li key={coupon.id}>
        <CouponCard
          {...style}
          coupon={coupon}
          control={renderControl?.(coupon)}
          opening={openOffer(coupon, nowMs)}
          saving={saveOffer(coupon)}
          storeHref={storeHref(coupon.store)}
          nowMs={nowMs}
          lang={lang}
          storeVisits={visits[coupon.store?.slug ?? ""]}
        />
        {renderBelow?.(coupon)}
      </li>
    );
  };
}
