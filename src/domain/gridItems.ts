import type { Banner, BannerDimension, Coupon } from "./entities";

export type GridItem =
  | { readonly kind: "coupon"; readonly coupon: Coupon }
  | { readonly kind: "banner"; readonly banner: Banner; readonly position: number };

/** A place of a grid, 1 the first, that a banner of a dimension takes. */
export interface BannerPlace {
  readonly position: number;
  readonly dimension: BannerDimension;
}

/**
 * Puts banners at their places among coupons, which move on. Places of the same dimension take that dimension's banners
 * in order; a place without a banner, or past the grid's end, leaves no gap.
 */
export function arrangeGrid(
  coupons: readonly Coupon[],
  places: readonly BannerPlace[],
  bannersOf: (dimension: BannerDimension) => readonly Banner[],
): GridItem[] {
  const items: GridItem[] = coupons.map((coupon) => ({ kind: "coupon", coupon }));
  const taken = new Map<BannerDimension, number>();
  for (const { position, dimension } of [...places].sort((a, b) => a.position - b.position)) {
    const index = taken.get(dimension) ?? 0;
    const banner = bannersOf(dimension)[index];
    if (banner === undefined || position > items.length + 1) continue;
    taken.set(dimension, index + 1);
    items.splice(position - 1, 0, { kind: "banner", banner, position });
  }
  return items;
}

/** How many banners of each dimension the places ask for. */
export function countPlaces(places: readonly BannerPlace[]): ReadonlyMap<BannerDimension, number> {
  const counts = new Map<BannerDimension, number>();
  for (const { dimension } of places) counts.set(dimension, (counts.get(dimension) ?? 0) + 1);
  return counts;
}
