import { observer } from "mobx-react-lite";
import type { Coupon } from "../../../domain/entities";
import type { CardStyle } from "../../../generated/documents";
import { CardGrid } from "../../../ui/cards/CardGrid";
import { COUPON_CARD_SHAPES } from "../../../ui/cards/cardShapes";
import { useCouponItem } from "./useCouponItem";

interface CouponCardsProps {
  readonly coupons: readonly Coupon[];
  readonly cardStyle: CardStyle;
  readonly columns: number;
  readonly headingLevel: 2 | 3;
  readonly id?: string;
  /** False on the store's own page. */
  readonly namesStore?: boolean;
  /** Whether cards open the whole terms of what they cut. */
  readonly hasDetails?: boolean;
}

/** Coupons on cards, without anything among them. */
export const CouponCards = observer(function CouponCards(props: CouponCardsProps) {
  const { coupons, cardStyle, columns, headingLevel, id, namesStore, hasDetails } = props;
  const renderCoupon = useCouponItem({ cardStyle, headingLevel, namesStore, hasDetails });
  return (
    <CardGrid id={id} kind={COUPON_CARD_SHAPES[cardStyle.presentation].grid} columns={columns}>
      {coupons.map(renderCoupon)}
    </CardGrid>
  );
});
