import type { CardStyle } from "../../../generated/documents";
import type { CardGridKind } from "../../../ui/cards/CardGrid";
import type { StorePresentation } from "../../../ui/cards/StoreCard";

/** The grid that holds cards of a style. */
export const COUPON_GRID_KINDS: Readonly<Record<CardStyle["presentation"], CardGridKind>> = {
  vertical: "card",
  horizontal: "wide-card",
  ticket: "card",
  compact: "row",
};

/** The grid that holds stores of a presentation. */
export const STORE_GRID_KINDS: Readonly<Record<StorePresentation, CardGridKind>> = {
  logo: "logo",
  tile: "tile",
  "named-tile": "tile",
  card: "store-card",
};
