import type { Coupon } from "../entities";
import { isRecord } from "../isRecord";
import { toInlineText, toPlainText } from "../text/richText";
import { fillTemplate } from "../text/templateText";

/** An offer that the shopper has saved on this device. What only newer versions of the site know of is in `offer`. */
export interface SavedCoupon {
  readonly id: string;
  readonly title: string;
  readonly storeName: string;
  readonly storeSlug: string;
  /** Milliseconds since the epoch; absent when the offer does not expire. */
  readonly expiresAtMs?: number;
  /** As of a coupon. */
  readonly lastDayMs?: number;
  readonly hasUnknownEnd?: true;
  /** The rest of what a card shows. It has no link: links change, so that an offer is asked for when it is opened. */
  readonly offer?: unknown;
}

type SavedOffer = Pick<Coupon, "title" | "name" | "description" | "category" | "image" | "code" | "value" | "store">;

/** What is kept of an offer; month and year of its title are those of `nowMs`, in milliseconds since the epoch. */
export function toSavedCoupon(coupon: Coupon, nowMs: number): SavedCoupon {
  const { id, title, name, description, category, image, code, value, store } = coupon;
  const offer: SavedOffer = {
    title: toInlineText(title),
    name: toInlineText(name),
    description: toInlineText(description),
    category,
    image,
    ...(code === undefined ? {} : { code }),
    ...(value === undefined ? {} : { value }),
    ...(store === undefined ? {} : { store }),
  };
  return {
    id,
    title: fillTemplate(toPlainText(title), {}, nowMs),
    storeName: store?.name ?? "",
    storeSlug: store?.slug ?? "",
    ...pickEnd(coupon),
    offer,
  };
}

/** The end of an offer, as far as it is known. */
export function pickEnd(offer: Pick<Coupon, "expiresAtMs" | "lastDayMs" | "hasUnknownEnd">) {
  const { expiresAtMs, lastDayMs, hasUnknownEnd } = offer;
  return {
    ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
    ...(lastDayMs === undefined ? {} : { lastDayMs }),
    ...(hasUnknownEnd === undefined ? {} : { hasUnknownEnd }),
  };
}

/** True for what a device's storage has of an offer. */
export function isSavedCoupon(value: unknown): value is SavedCoupon {
  if (!isRecord(value)) return false;
  const { id, title, storeName, storeSlug, expiresAtMs, lastDayMs } = value;
  const areTexts = [id, title, storeName, storeSlug].every((text) => typeof text === "string");
  const areTimes = [expiresAtMs, lastDayMs].every((time) => time === undefined || isTime(time));
  return areTexts && id !== "" && areTimes;
}

/** What `Date` can hold, https://tc39.es/ecma262/#sec-time-values-and-time-range. */
function isTime(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) <= 8.64e15;
}
