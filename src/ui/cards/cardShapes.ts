import type { CardStyle, StoreGridSection, StoreListSection } from "../../generated/documents";
import type { CardGridKind } from "./CardGrid";
import type { CardLayout } from "./CardLayout";

export type CouponPresentation = CardStyle["presentation"];
export type StorePresentation = (StoreGridSection | StoreListSection)["presentation"];

interface CouponCardShape {
  /** The grid that holds such cards. */
  readonly grid: CardGridKind;
  /** wide: as wide as the card. row: beside the words. small: outlined, for a dense list. */
  readonly button: "wide" | "row" | "small";
  /** A look of its own, which lists keep; the others differ in their arrangement alone. */
  readonly isLook?: boolean;
}

/** What a presentation of coupons asks beside its style, the class of its name in CouponCard.module.css. */
export const COUPON_CARD_SHAPES: Readonly<Record<CouponPresentation, CouponCardShape>> = {
  vertical: { grid: "card", button: "wide" },
  horizontal: { grid: "wide-card", button: "row" },
  compact: { grid: "row", button: "small" },
  ticket: { grid: "card", button: "wide", isLook: true },
  tag: { grid: "card", button: "wide", isLook: true },
  stamp: { grid: "card", button: "wide", isLook: true },
  ribbon: { grid: "card", button: "wide", isLook: true },
  notice: { grid: "card", button: "wide", isLook: true },
  label: { grid: "card", button: "wide", isLook: true },
};

/** Returns the grid for cards of a presentation: in lists, which arrange all alike, the same for all. */
export function findCardGrid(presentation: CouponPresentation, layout?: CardLayout): CardGridKind {
  return layout === undefined ? COUPON_CARD_SHAPES[presentation].grid : "card";
}

interface StoreCardShape {
  /** The grid that holds such cards. */
  readonly grid: CardGridKind;
  /** Without words the label names the logo. */
  readonly hasWords: boolean;
  readonly hasAction: boolean;
}

/** What a presentation of stores asks beside its style, the class of its name in StoreCard.module.css. */
export const STORE_CARD_SHAPES: Readonly<Record<StorePresentation, StoreCardShape>> = {
  logo: { grid: "logo", hasWords: false, hasAction: false },
  tile: { grid: "tile", hasWords: false, hasAction: false },
  "named-tile": { grid: "named-tile", hasWords: true, hasAction: false },
  card: { grid: "store-card", hasWords: true, hasAction: true },
  chip: { grid: "chip", hasWords: true, hasAction: false },
  row: { grid: "store-row", hasWords: true, hasAction: false },
};
