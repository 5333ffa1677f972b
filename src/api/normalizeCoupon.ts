import type { Category, Coupon } from "../domain/entities";
import { readTitleValue } from "../domain/offers/offerValue";
import { formatIsoDate } from "../domain/text/dates";
import { toOfferUrl } from "../domain/text/offerUrl";
import { toPlainText } from "../domain/text/richText";
import { type End, readEnd } from "../domain/time/readDate";
import type { Normalize } from "./normalizeList";
import { normalizeStoreRef } from "./normalizeStore";
import { normalizeTerms } from "./normalizeTerms";
import { normalizeVotes } from "./normalizeVotes";
import { readCount, readFirstText, readRecord, readText } from "./readFields";
import { readOfferValue } from "./readOfferValue";
import { sanitizeText } from "./sanitizeHtml";
import { toPicture } from "./toPicture";

export const normalizeCoupon: Normalize<Coupon> = (fields, context) => {
  const id = readFirstText(fields, "_id", "id");
  if (id === "") return undefined;
  const title = sanitizeText(readFirstText(fields, "title", "name"));
  // One of the keys may be empty.
  const store =
    normalizeStoreRef(readRecord(fields, "store"), context) ??
    normalizeStoreRef(readRecord(fields, "store_id"), context);
  const finalLink = toOfferUrl(readText(fields, "finalLink"));
  const link = toOfferUrl(readText(fields, "link"));
  const code = readText(fields, "code");
  const value = readOfferValue(fields, "value") ?? readTitleValue(toPlainText(title));
  const end = readEnd(fields, "expiry_date", context.timeZone ?? "UTC");
  if (end === "unknown") context.noteUnread?.({ field: "expiry_date", id, value: fields.expiry_date });
  return {
    id,
    name: sanitizeText(readFirstText(fields, "name", "title")),
    title,
    description: sanitizeText(readText(fields, "description")),
    category: readText(fields, "category"),
    image: toPicture(readText(fields, "image"), context),
    ...describeEnd(end),
    ...(finalLink === undefined ? {} : { finalLink }),
    ...(link === undefined ? {} : { link }),
    ...(code === "" ? {} : { code }),
    ...(value === undefined ? {} : { value }),
    ...(store === undefined ? {} : { store }),
    ...normalizeTerms(fields),
    ...normalizeVotes(fields, id, context),
  };
};

export const normalizeCategory: Normalize<Category> = (fields) => {
  const name = readText(fields, "category");
  const count = readCount(fields, "count");
  const bestValue = readOfferValue(fields, "best_value");
  if (name === "") return undefined;
  return {
    name,
    ...(count === undefined ? {} : { count }),
    ...(bestValue === undefined ? {} : { bestValue }),
  };
};

function describeEnd(end: End | "unknown" | undefined): Pick<Coupon, "expiresAtMs" | "lastDayMs" | "hasUnknownEnd"> {
  if (end === undefined) return {};
  if (end === "unknown") return { hasUnknownEnd: true };
  const { atMs: expiresAtMs, dayMs: lastDayMs } = end;
  return formatIsoDate(expiresAtMs) === formatIsoDate(lastDayMs) ? { expiresAtMs } : { expiresAtMs, lastDayMs };
}
