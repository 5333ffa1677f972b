import type { CountedStore, Rating, Store, StoreRef } from "../domain/entities";
import { toRedirectionType } from "../domain/offers/redirectionType";
import type { Normalize, NormalizeContext } from "./normalizeList";
import { type Fields, readCount, readFirstText, readFlag, readNumber, readRecord, readText } from "./readFields";
import { readOfferValue } from "./readOfferValue";
import { sanitizeText } from "./sanitizeHtml";
import { toPicture } from "./toPicture";

/** A store of a list: without a slug it has no page to lead to. */
export const normalizeListedStore: Normalize<StoreRef> = (fields, context) => {
  const store = normalizeStoreRef(fields, context);
  if (store === undefined || store.slug === "") return undefined;
  const couponCount = readCount(fields, "coupon_count");
  const bestValue = readOfferValue(fields, "best_value");
  return {
    ...store,
    ...(couponCount === undefined ? {} : { couponCount }),
    ...(bestValue === undefined ? {} : { bestValue }),
  };
};

/** A store of a list that shows neither archived nor paused ones. */
export const normalizeActiveStore: Normalize<CountedStore> = (fields, context) =>
  readFlag(fields, "is_archived") || readFlag(fields, "is_paused") ? undefined : normalizeCountedStore(fields, context);

export const normalizeCountedStore: Normalize<CountedStore> = (fields, context) => {
  const store = normalizeListedStore(fields, context);
  const visitCount = readCount(fields, "visit_count");
  return store === undefined || visitCount === undefined ? store : { ...store, visitCount };
};

export const normalizeStore: Normalize<Store> = (fields, context) => {
  const store = normalizeListedStore(fields, context);
  return store === undefined ? undefined : { ...store, description: sanitizeText(readText(fields, "description")) };
};

/**
 * A store's rating: a number, with the number of ratings beside it (contract, optional additions). Some servers put both
 * into one record. Undefined for anything else.
 */
export function normalizeRating(body: Fields): Rating | undefined {
  const record = readRecord(body, "data");
  const average = readNumber(body, "data", readNumber(record, "average", Number.NaN));
  if (Number.isNaN(average)) return undefined;
  const count = readCount(body, "count") ?? readCount(record, "count");
  return { average: Math.min(MAX_RATING, Math.max(0, average)), ...(count === undefined ? {} : { count }) };
}

const MAX_RATING = 5;

/** A store that a coupon carries; without a slug it has no page, but still a name and a way to open its offers. */
export function normalizeStoreRef(fields: Fields, context: NormalizeContext): StoreRef | undefined {
  const details = readRecord(fields, "store_details");
  const slug = readText(fields, "slug") || readText(details, "slug");
  const name = readText(fields, "name") || readText(details, "name") || slug;
  if (name === "") return undefined;
  return {
    id: readFirstText(fields, "_id", "id") || slug || name,
    name,
    slug,
    image: toPicture(readText(fields, "image"), context) || toPicture(readText(details, "image"), context),
    redirectionType: toRedirectionType(readText(fields, "desktop_redirection_type")),
  };
}
