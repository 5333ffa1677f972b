import { measureBanner } from "../../domain/banners/bannerSize";
import { BANNER_DIMENSIONS, type BannerDimension } from "../../domain/entities";
import { isRecord } from "../../domain/isRecord";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { noOwnBanners } from "../diagnostics/kinds/no-own-banners";
import { repeatedBanner } from "../diagnostics/kinds/repeated-banner";
import { unfitBanner } from "../diagnostics/kinds/unfit-banner";
import { unusedBanners } from "../diagnostics/kinds/unused-banners";
import { WORDS } from "../diagnostics/words";
import {
  type BannerPlace,
  listBannerPlaces,
  listGridBanners,
  listPlacedBanners,
  type PlacedBanner,
} from "../document/bannerPlaces";
import type { PlacedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { isFaulty, type OwnPicture } from "../pictures/OwnPicture";
import { findOverlap } from "../schedule/listStates";
import { readSchedule } from "../schedule/Schedule";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { toName } from "../source/toName";
import type { KnownContent } from "./lintReferences";

/** Part of a picture, in percent, that its place may cut off without a warning. */
const MOST_CUT_PERCENT = 10;
/** Maximum enlargement of a picture without a warning. */
const MOST_ENLARGED = 1.05;
/** Bytes of a banner's picture without a warning. */
const MOST_BYTES = 500_000;

/** Warns of own banners that are never shown, shown twice, or whose picture does not suit the place. */
export function lintBanners({ source, value }: PlacedDocument, known: KnownContent = {}): Diagnostic[] {
  return findSections(value).flatMap(({ section, path }) => {
    if (!isRecord(section)) return [];
    const places = listBannerPlaces(section);
    const banners = [...places.flatMap(listPlacedBanners), ...listGridBanners(section)];
    return [
      ...places.flatMap((place) => lintPlace(place, section, path, source)),
      ...banners.flatMap((placed) => lintPicture(placed, path, source, known.ownEntries)),
    ];
  });
}

function lintPlace(
  place: BannerPlace,
  { id }: Readonly<Record<string, unknown>>,
  path: Path,
  source: DocumentSource,
): Diagnostic[] {
  const { from, banners } = place.source;
  const at = [...path, ...place.path, "source"];
  if (from !== "document") {
    const isUnused = Array.isArray(banners) && banners.length > 0;
    return isUnused ? [unusedBanners.atKey(source, [...at, "banners"], { from: toName(from) })] : [];
  }
  const isEmpty = banners === undefined || (Array.isArray(banners) && banners.length === 0);
  if (isEmpty) return [noOwnBanners.atValue(source, at, { id: toName(id) })];
  return lintRepeated(listPlacedBanners(place), path, source);
}

/** A banner may come again at another time. */
function lintRepeated(banners: readonly PlacedBanner[], path: Path, source: DocumentSource): Diagnostic[] {
  return banners.flatMap(({ banner, path: own }, index) => {
    const isSame = ({ banner: other }: PlacedBanner) =>
      typeof banner.picture === "string" && other.picture === banner.picture && other.href === banner.href;
    const earlier = banners
      .slice(0, index)
      .find((other) => isSame(other) && findOverlap(readSchedule(other.banner), readSchedule(banner)) !== undefined);
    if (earlier === undefined) return [];
    const number = Number(earlier.path.at(-1)) + 1;
    return [repeatedBanner.atValue(source, [...path, ...own], { number })];
  });
}

function lintPicture(
  { banner: { picture }, path: own, dimension }: PlacedBanner,
  path: Path,
  source: DocumentSource,
  entries: KnownContent["ownEntries"],
): Diagnostic[] {
  const entry = typeof picture === "string" ? entries?.get(picture) : undefined;
  const asked = BANNER_DIMENSIONS.find((one) => one === dimension);
  if (typeof picture !== "string" || entry === undefined || isFaulty(entry) || asked === undefined) return [];
  const why = explainUnfit(entry, asked, picture.endsWith(".svg"));
  return why === undefined ? [] : [unfitBanner.atValue(source, [...path, ...own, "picture"], { picture, why })];
}

/** The first reason for which a picture does not suit its place. Vectors have no size of their own. */
function explainUnfit({ width, height, bytes }: OwnPicture, dimension: BannerDimension, isVector: boolean) {
  const place = measureBanner(dimension);
  const [wide, high] = [place.width / width, place.height / height];
  const enlarged = Math.max(wide, high);
  const cutPercent = Math.round(100 * (1 - Math.min(wide, high) / enlarged));
  if (cutPercent > MOST_CUT_PERCENT) return WORDS.cutPicture({ width, height }, dimension, cutPercent);
  if (enlarged > MOST_ENLARGED && !isVector) return WORDS.smallPicture({ width, height }, dimension);
  return bytes > MOST_BYTES ? WORDS.heavyPicture(Math.round(bytes / 1000)) : undefined;
}
