import type { BannerDimension, Coupon } from "../entities";

export type GridItem<Banner> =
  | { readonly kind: "coupon"; readonly coupon: Coupon }
  | { readonly kind: "banner"; readonly banner: Banner; readonly place: BannerPlace<unknown> };

/** A position of a grid, counted from 1, that is reserved for a banner of a dimension. */
export interface BannerPlace<Banner> {
  readonly position: number;
  readonly dimension: BannerDimension;
  /** The banner of this place alone; without it, the place gets the next one of its dimension. */
  readonly own?: Banner | undefined;
}

/**
 * Inserts banners at their positions among coupons; the coupons after them move back. Positions of the same dimension
 * get that dimension's banners in order. A position without a banner, or past the grid's end, leaves no gap.
 */
export function arrangeGrid<Banner>(
  coupons: readonly Coupon[],
  places: readonly BannerPlace<Banner>[],
  bannersOf: (dimension: BannerDimension) => readonly Banner[],
): GridItem<Banner>[] {
  const items: GridItem<Banner>[] = coupons.map((coupon) => ({ kind: "coupon", coupon }));
  const usedCounts = new Map<BannerDimension, number>();
  for (const place of [...places].sort((a, b) => a.position - b.position)) {
    const { position, dimension, own } = place;
    const index = usedCounts.get(dimension) ?? 0;
    const banner = own ?? bannersOf(dimension)[index];
    if (banner === undefined || position > items.length + 1) continue;
    if (own === undefined) usedCounts.set(dimension, index + 1);
    items.splice(position - 1, 0, { kind: "banner", banner, place });
  }
  return items;
}

/** The number of positions for each dimension, without those that have a banner of their own. */
export function countPlaces(places: readonly BannerPlace<unknown>[]): ReadonlyMap<BannerDimension, number> {
  const counts = new Map<BannerDimension, number>();
  for (const { dimension, own } of places)
    if (own === undefined) counts.set(dimension, (counts.get(dimension) ?? 0) + 1);
  return counts;
}
