import type { Artwork } from "../db/jsonRecords";
import { createRandom } from "../seed/random";
import { disc } from "./banners/disc";
import { type Composition, findShape, type Look } from "./banners/Frame";
import { figure } from "./banners/figure";
import { pattern } from "./banners/pattern";
import { rays } from "./banners/rays";
import { ticket } from "./banners/ticket";
import { getMark } from "./marks";
import { createBrand } from "./renderStoreLogo";
import { createSvg } from "./svg";

/** The ways to arrange a banner; those that follow each other in a carousel differ. */
export const COMPOSITIONS: readonly Composition[] = [disc, ticket, pattern, figure, rays];

function createLook(brand: string): Look {
  return { ...createBrand(brand), mark: getMark(brand) };
}

/**
 * Renders a banner of one of the contract's dimensions, such as `728 * 90`, in the colours of its brand. The artwork names
 * its composition; without one, its words decide.
 */
export function renderBanner(dimension: string, artwork: Artwork, look = createLook(artwork.brand)): string {
  const [width = 300, height = 250] = dimension.split(" * ").map(Number);
  const { brand, headline, line, composition } = artwork;
  const random = createRandom(`${brand} ${headline} ${line} ${dimension}`);
  const compose = COMPOSITIONS[(composition ?? random.integer(0, 99)) % COMPOSITIONS.length] ?? disc;
  const frame = { ...artwork, ...look, width, height, shape: findShape(width, height), pick: random.pick };
  return createSvg(
    width,
    height,
    `${brand}: ${headline}, ${line}`,
    `<defs><clipPath id="c"><rect width="${width}" height="${height}"/></clipPath></defs><g clip-path="url(#c)">${compose(frame)}</g>`,
  );
}
