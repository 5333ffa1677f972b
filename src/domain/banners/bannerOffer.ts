import type { LinkedBanner } from "../entities";
import { decodeSegment } from "../routes/routePattern";

/**
 * What a banner's picture shows, in words: the title of the data with the store that it belongs to, else the store alone,
 * else the store, the category or the site that it leads to. Undefined where nothing is known of it.
 */
export function describeBanner({ title, storeName, href }: Omit<LinkedBanner, "image">): string | undefined {
  if (title !== undefined) return nameStore(title, storeName);
  return storeName ?? (href === undefined ? undefined : describeTarget(href));
}

/** Returns the name of a banner's store, else of the one whose page it leads to; undefined for a banner of no store. */
export function nameBannerStore({ storeName, href = "" }: Omit<LinkedBanner, "image">): string | undefined {
  return storeName ?? toWords(/^\/store\/([^/?#]+)/.exec(href)?.[1] ?? "");
}

/** The title with the store's name before it, unless it has the name. */
function nameStore(title: string, storeName = ""): string {
  const isNamed = title.toLocaleLowerCase("en").includes(storeName.toLocaleLowerCase("en"));
  return isNamed ? title : `${storeName}: ${title}`;
}

function describeTarget(href: string): string | undefined {
  const [, segment = ""] = /^\/(?:store|category)\/([^/?#]+)/.exec(href) ?? [];
  if (segment !== "") return toWords(segment);
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(href)?.[1]?.toLowerCase();
}

/** A slug as words: `copper-kettle` is “Copper Kettle”. */
function toWords(segment: string): string | undefined {
  const words = decodeSegment(segment)
    .replace(/[-_\s]+/g, " ")
    .trim();
  return words === "" ? undefined : words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
