import { isRecord } from "../../domain/isRecord";
import type { Path } from "../source/pointer";

/** A part of a section that shows banners of one dimension; its values may be invalid. */
export interface BannerPlace {
  /** Path of the object with the source, below the section: empty for the section itself. */
  readonly path: Path;
  readonly source: Readonly<Record<string, unknown>>;
  readonly dimension: unknown;
}

/** A banner of a document's own, valid or not, with the dimension of its place. */
export interface PlacedBanner {
  /** Path below the section. */
  readonly path: Path;
  readonly banner: Readonly<Record<string, unknown>>;
  readonly dimension: unknown;
}

/** Lists the places of a section that name a source of banners: the section itself, and the carousel beside a grid. */
export function listBannerPlaces(section: Readonly<Record<string, unknown>>): BannerPlace[] {
  const holders: readonly [Path, unknown][] = [
    [[], section],
    [["sideBanner"], section.sideBanner],
  ];
  return holders.flatMap(([path, holder]): BannerPlace[] => {
    if (!isRecord(holder) || !isRecord(holder.source) || !("dimension" in holder)) return [];
    return [{ path, source: holder.source, dimension: holder.dimension }];
  });
}

/** Lists the own banners of one place, shown or not. */
export function listPlacedBanners({ path, source, dimension }: BannerPlace): PlacedBanner[] {
  return listRecords(source.banners).map(([index, banner]) => ({
    path: [...path, "source", "banners", index],
    banner,
    dimension,
  }));
}

/** Lists the own banners among the cards of a grid. */
export function listGridBanners({ banners }: Readonly<Record<string, unknown>>): PlacedBanner[] {
  return listRecords(banners).flatMap(([index, { own, dimension }]) =>
    isRecord(own) ? [{ path: ["banners", index, "own"], banner: own, dimension }] : [],
  );
}

function listRecords(list: unknown): [number, Readonly<Record<string, unknown>>][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index): [number, Readonly<Record<string, unknown>>][] =>
    isRecord(entry) ? [[index, entry]] : [],
  );
}
