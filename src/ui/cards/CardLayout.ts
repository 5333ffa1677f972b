import type { ComponentType } from "react";
import type { CouponDetailsProps } from "./CouponDetails";

/** How a list arranges the cards of all presentations alike, whose looks stay. */
export interface CardLayout {
  /** Classes of a card's parts, beside the card's own. */
  readonly styles: Readonly<Record<string, string>>;
  readonly Details: ComponentType<CouponDetailsProps>;
}
