import type { TwinCoupon } from "./TwinProps";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
] as const;
const LONG_DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" */
export function monthOf(nowMs: number): string {
  const now = new Date(nowMs);
  return `${MONTHS[now.getUTCMonth()]} ${now.getUTCFullYear()}`;
}

/** The month and year in a text. */
export function fillDate(text: string, nowMs: number): string {
  if (!text.includes("{")) return text;
  const now = new Date(nowMs);
  const month = MONTHS[now.getUTCMonth()] ?? "";
  return text
    .replaceAll("{Month}", month)
    .replaceAll("{month}", month.toLowerCase())
    .replaceAll("{MONTH}", month.toUpperCase())
    .replaceAll(/\{(?:year|Year|YEAR)\}/g, String(now.getUTCFullYear()));
}

export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const points = [...text];
  return points.length <= length ? text : `${points.slice(0, length).join("").trimEnd()}…`;
}

export function isoDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

export function longDate(timeMs: number): string {
  return LONG_DATE.format(timeMs);
}

/** A number of visits that is always the same for a coupon: FNV-1a of its id, from 1000 to 9999. */
export function visitsOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return 1000 + ((hash >>> 0) % 9000);
}

/** The page that shows an offer while its link is open in another tab; undefined where the link leads to a page of the site. */
export function revealPath({ id, store, link, finalLink }: TwinCoupon): string | undefined {
  const isOwnLink = store.redirectionType === "zero-redirect-with-refer" && (finalLink ?? link) !== undefined;
  return isOwnLink ? `/couponzr/${encodeURIComponent(store.name)}/${id}` : undefined;
}

/** Where a card's button leads. */
export function offerHref({ id, store, link, finalLink, expiresAtMs }: TwinCoupon, nowMs: number): string {
  const isOver = expiresAtMs !== undefined && expiresAtMs <= nowMs;
  const target = isOver ? link : (finalLink ?? link);
  const name = encodeURIComponent(store.name);
  switch (store.redirectionType) {
    case "zero-redirect-with-refer":
      return target ?? `/couponzr/${name}/${id}`;
    case "zero-redirect-without-refer":
      return `/mr/store/${name}/coupon/${id}/zero-redirect-without-refer`;
    default:
      return `/couponsredirect/coupon/${name}/${id}`;
  }
}
