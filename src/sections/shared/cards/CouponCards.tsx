import { observer } from "mobx-react-lite";
import type { Coupon } from "../../../domain/entities";
import { findCardGrid } from "../../../looks/card/cardLooks";
import { CardGrid } from "../../../ui/grid/CardGrid";
import { type CouponItemStyle, useCouponItem } from "./useCouponItem";

interface CouponCardsProps extends Omit<CouponItemStyle, "renderControl"> {
  readonly coupons: readonly Coupon[];
  readonly columns: number;
  readonly id?: string;
}

/** Coupons on cards, without anything among them. */
export const CouponCards = observer(function CouponCards({ coupons, columns, id, ...style }: CouponCardsProps) {
  const { cardStyle, layout } = style;
  const renderCoupon = useCouponItem(style);
  return (
    <CardGrid id={id} kind={findCardGrid(cardStyle.presentation, layout !== undefined)} columns={columns}>
      {coupons.map(renderCoupon)}
    </CardGrid>
  );
});
