import type { Coupon, StoreRef } from "../entities";
import { isRecord } from "../isRecord";
import { type RichText, toInlineText } from "../text/richText";
import { toRedirectionType } from "./redirectionType";
import { pickEnd, type SavedCoupon } from "./savedCoupon";

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
