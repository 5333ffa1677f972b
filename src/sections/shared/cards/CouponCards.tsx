import { observer } from "mobx-react-lite";
import type { Coupon } from "../../../domain/entities";
import type { CardStyle } from "../../../generated/documents";
import { findCardGrid } from "../../../looks/card/cardLooks";
import { CardGrid } from "../../../ui/cards/CardGrid";
import type { CardLayout } from "../../../ui/cards/CardLayout";
import { useCouponItem } from "./useCouponItem";

interface CouponCardsProps {
  readonly coupons: readonly Coupon[];
  readonly cardStyle: CardStyle;
  readonly columns: number;
  readonly headingLevel: 2 | 3;
  readonly id?: string;
  /** False on the store's own page. */
  readonly namesStore?: boolean;
  /** The arrangement of the cards of a long list. */
  readonly layout?: CardLayout;
  /** True if cards of a list open the whole terms. */
  readonly hasDetails?: boolean;
}

/** Coupons on cards, without anything among them. */
export const CouponCards = observer(function CouponCards(props: CouponCardsProps) {
  const { coupons, cardStyle, columns, headingLevel, id, namesStore, layout, hasDetails } = props;
  const renderCoupon = useCouponItem({ cardStyle, headingLevel, namesStore, layout, hasDetails });
  return (
    <CardGrid id={id} kind={findCardGrid(cardStyle.presentation, layout !== undefined)} columns={columns}>
      {coupons.map(renderCoupon)}
    </CardGrid>
  );
});
