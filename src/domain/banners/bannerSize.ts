import { BANNER_DIMENSIONS, type BannerDimension } from "../entities";

interface BannerSize {
  readonly width: number;
  readonly height: number;
}

const SIZES = new Map(
  BANNER_DIMENSIONS.map((dimension): [BannerDimension, BannerSize] => {
    const [width = 0, height = 0] = dimension.split(" * ").map(Number);
    return [dimension, { width, height }];
  }),
);

/** Width and height in pixels of a dimension as the contract writes it, such as '300 * 250'. */
export function measureBanner(dimension: BannerDimension): BannerSize {
  return SIZES.get(dimension) ?? { width: 0, height: 0 };
}
