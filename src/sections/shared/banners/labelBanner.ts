import { describeBanner } from "../../../domain/banners/bannerOffer";
import { fillLabel } from "../../../ui/text/fillLabel";
import type { ShownBanner } from "./useBanners";

/**
 * The accessible name of a banner: the document's own for it, or else what it shows, in the words of the document. A banner of
 * which nothing is known has the name of its place and its number there, counted from 1, so that no two are called the same.
 */
export function labelBanner(bannerLabel: string, banner: ShownBanner, place: string, position: number): string {
  if (banner.label !== undefined) return banner.label;
  return fillLabel(bannerLabel, { offer: describeBanner(banner) ?? `${place} ${position}`.trim() });
}
