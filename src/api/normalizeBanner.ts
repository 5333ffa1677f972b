import { BANNER_DIMENSIONS, type Banner, type WebsiteBanner } from "../domain/entities";
import { isRecord } from "../domain/isRecord";
import { toPlainText } from "../domain/text/richText";
import { toSafeHref } from "../domain/text/safeHref";
import type { Normalize, NormalizeContext } from "./normalizeList";
import { type Fields, readFirstText, readText } from "./readFields";
import { sanitizeText } from "./sanitizeHtml";
import { toPicture } from "./toPicture";

export const normalizeBanner: Normalize<Banner> = (fields, context) => {
  const given = readText(fields, "banner_dimension");
  const dimension = BANNER_DIMENSIONS.find((known) => withoutSpaces(known) === withoutSpaces(given));
  if (dimension === undefined && given !== "")
    context.noteUnread?.({ field: "banner_dimension", id: readFirstText(fields, "_id", "id"), value: given });
  const image =
    toPicture(readText(fields, "image_url"), context) || toPicture(readText(fields, "image_upload"), context);
  if (dimension === undefined || image === "") return undefined;
  const href = toSafeHref(readText(fields, "redirect_url"));
  return {
    id: readFirstText(fields, "_id", "id") || image,
    dimension,
    image,
    ...(href === undefined ? {} : { href }),
    ...readTitle(fields),
  };
};

export function normalizeWebsiteBanner(entry: unknown, context: NormalizeContext): WebsiteBanner[] {
  if (!isRecord(entry)) return [];
  const image = toPicture(readText(entry, "image"), context);
  if (image === "") return [];
  const href = toSafeHref(readText(entry, "url"));
  const storeId = readText(entry, "storeId");
  return [
    { image, ...(href === undefined ? {} : { href }), ...(storeId === "" ? {} : { storeId }), ...readTitle(entry) },
  ];
}

/** Dimensions may lack their spaces (contract, 'Dimensions'). */
function withoutSpaces(dimension: string): string {
  return dimension.replaceAll(/\s/g, "");
}

/** A banner's title, for those who do not see its picture: without its markup, absent where there is none. */
function readTitle(fields: Fields): { title?: string } {
  const title = toPlainText(sanitizeText(readText(fields, "title")));
  return title === "" ? {} : { title };
}
