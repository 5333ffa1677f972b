import type { Coupon, StoreRef } from "../entities";
import { isRecord } from "../isRecord";
import { type RichText, toInlineText, toPlainText } from "../text/richText";
import { fillTemplate } from "../text/templateText";
import { toRedirectionType } from "./redirectionType";

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

/**
 * The offer for a card. Anything may stand in a device's storage: what is no text of an offer is left out, and markup
 * loses all but the tags of phrases.
 */
export function toCoupon(saved: SavedCoupon): Coupon {
  const { id, title, storeName, storeSlug } = saved;
  const offer = isRecord(saved.offer) ? saved.offer : {};
  const code = readText(offer.code);
  const value = readText(offer.value);
  const store = readStore(offer.store, storeName, storeSlug);
  return {
    id,
    title: readRichText(offer.title) || title,
    name: readRichText(offer.name) || title,
    description: readRichText(offer.description),
    category: readText(offer.category),
    image: readText(offer.image),
    ...pickEnd(saved),
    ...(code === "" ? {} : { code }),
    ...(value === "" ? {} : { value }),
    ...(store === undefined ? {} : { store }),
  };
}

/** What is known of an offer's end. */
function pickEnd(offer: Pick<Coupon, "expiresAtMs" | "lastDayMs" | "hasUnknownEnd">) {
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

function readStore(value: unknown, name: string, slug: string): StoreRef | undefined {
  if (name === "") return undefined;
  const store = isRecord(value) ? value : {};
  return {
    id: readText(store.id) || slug || name,
    name,
    slug,
    image: readText(store.image),
    redirectionType: toRedirectionType(readText(store.redirectionType)),
  };
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function readRichText(value: unknown): RichText {
  return isRecord(value) && typeof value.html === "string" ? toInlineText({ html: value.html }) : readText(value);
}
