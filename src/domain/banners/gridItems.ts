import type { Banner, BannerDimension, Coupon } from "../entities";

export type GridItem =
  | { readonly kind: "coupon"; readonly coupon: Coupon }
  | { readonly kind: "banner"; readonly banner: Banner; readonly position: number };

/** A position of a grid, counted from 1, that is reserved for a banner of a dimension. */
export interface BannerPlace {
  readonly position: number;
  readonly dimension: BannerDimension;
}

/**
 * Inserts banners at their positions among coupons; the coupons after them move back. Positions of the same dimension
 * get that dimension's banners in order. A position without a banner, or past the grid's end, leaves no gap.
 */
export function arrangeGrid(
  coupons: readonly Coupon[],
  places: readonly BannerPlace[],
  bannersOf: (dimension: BannerDimension) => readonly Banner[],
): GridItem[] {
  const items: GridItem[] = coupons.map((coupon) => ({ kind: "coupon", coupon }));
  const usedCounts = new Map<BannerDimension, number>();
  for (const { position, dimension } of [...places].sort((a, b) => a.position - b.position)) {
    const index = usedCounts.get(dimension) ?? 0;
    const banner = bannersOf(dimension)[index];
    if (banner === undefined || position > items.length + 1) continue;
    usedCounts.set(dimension, index + 1);
    items.splice(position - 1, 0, { kind: "banner", banner, position });
  }
  return items;
}

/** The number of positions for each dimension. */
export function countPlaces(places: readonly BannerPlace[]): ReadonlyMap<BannerDimension, number> {
  const counts = new Map<BannerDimension, number>();
  for (const { dimension } of places) counts.set(dimension, (counts.get(dimension) ?? 0) + 1);
  return counts;
}
