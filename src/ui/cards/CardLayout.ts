import type { ComponentType } from "react";
import type { CouponDetailsProps } from "./CouponDetails";

/** The arrangement of a list's cards, the same for all presentations, whose looks stay. */
export interface CardLayout {
  /** Classes of a card's parts, beside the card's own. */
  readonly styles: Readonly<Record<string, string>>;
  readonly Details: ComponentType<CouponDetailsProps>;
}
