import type { ComponentType, ReactNode } from "react";
import type { Coupon } from "../../domain/entities";
import type { leaveOutName } from "../../domain/text/leaveOutName";
import type { RichText } from "../../domain/text/richText";
import type { CouponDetailsProps } from "./CouponDetails";

/** The arrangement of a list's cards, the same for all presentations, whose looks stay. */
export interface CardLayout {
  /** Classes of a card's parts, beside the card's own. */
  readonly styles: Readonly<Record<string, string>>;
  readonly Details: ComponentType<CouponDetailsProps>;
  /** Takes from a title the name of the store that stands beside it. */
  readonly leaveOutName: typeof leaveOutName;
  /** Renders the terms of an offer with this title, which then stand in place of its description; nothing where it has none. */
  readonly renderTerms?: (coupon: Coupon, title: string) => ReactNode;
  /** Renders title and store's name, each inside a line; without it they are shown as they are. */
  readonly Text?: ComponentType<{ readonly text: RichText; readonly isInline?: boolean }>;
}
