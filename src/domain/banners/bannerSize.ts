import type { BannerDimension } from "../entities";

/** Width and height in pixels of a dimension as the contract writes it, such as '300 * 250'. */
export function measureBanner(dimension: BannerDimension): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = dimension.split(" * ").map(Number);
  return { width, height };
}
