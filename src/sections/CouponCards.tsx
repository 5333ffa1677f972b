import { observer } from "mobx-react-lite";
import type { Coupon } from "../domain/entities";
import { storeHref } from "../domain/links";
import type { CardStyle } from "../generated/documents";
import { storeVisits } from "../stores/calls";
import { CardGrid } from "../ui/CardGrid";
import { CouponCard } from "../ui/CouponCard";
import { COUPON_GRID_KINDS } from "./cardGridKinds";
import { useStores } from "./PageContext";
import { useNowMs } from "./useNowMs";
import { useOfferOpening } from "./useOfferOpening";
import { useSaveOffer } from "./useSaveOffer";

interface CouponCardsProps {
  readonly coupons: readonly Coupon[];
  readonly cardStyle: CardStyle;
  readonly columns: number;
  readonly headingLevel: 2 | 3;
  readonly isEager: boolean;
  readonly id?: string;
}

/** Coupons on cards, without anything among them. */
export const CouponCards = observer(function CouponCards(props: CouponCardsProps) {
  const { coupons, cardStyle, columns, headingLevel, isEager, id } = props;
  const stores = useStores();
  const nowMs = useNowMs();
  const openOffer = useOfferOpening();
  const saveOffer = useSaveOffer();
  const visits = cardStyle.visits === "real" ? stores.get(storeVisits()).value : {};
  return (
    <CardGrid id={id} kind={COUPON_GRID_KINDS[cardStyle.presentation]} columns={columns}>
      {coupons.map((coupon) => (
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
            isEager={isEager}
          />
        </li>
      ))}
    </CardGrid>
  );
});
