import type { RedirectionType } from "./entities";

/** Paths of the reveal flow (specification, section 2, route table): made for a click, and read again by the page. */

/** What a click on an offer knows. */
export interface RevealClick {
  /** Path of the page that the click happens on, as the address bar has it. */
  readonly currentPath: string;
  readonly redirectionType: RedirectionType;
  readonly couponId: string;
  readonly store?: { readonly name: string; readonly slug: string } | undefined;
  /** Value of the extra `{mtrd}` or `{s2s}` segment; only the store form of a redirect carries it. */
  readonly tracking?: string;
}

/** What the path of a reveal page says; every text decoded. */
export type RevealTarget =
  | { readonly kind: RevealKind; readonly couponId: string; readonly tracking?: string }
  /** `/mr` and `/mr/{link}`: a link that anyone may have written. */
  | { readonly kind: "mr"; readonly link?: string };

/** redirect: /couponsredirect. couponzr: with a referrer. mr: without a referrer, header and footer. */
export type RevealKind = "redirect" | "couponzr" | "mr";

/** Stands for the store in the path of an offer that has none; the page finds the offer by its id alone. */
const NO_STORE = "offer";

/** The path of the page that reveals an offer, in the form that the redirection type and the current page ask for. */
export function createRevealPath({ currentPath, redirectionType, couponId, store, tracking }: RevealClick): string {
  const name = toSegment(store?.name || store?.slug || "");
  const slug = toSegment((store?.slug || store?.name || "").replace(/\s+/g, ""));
  const id = toSegment(couponId);
  const page = readPage(currentPath);
  if (redirectionType === "zero-redirect-without-refer") return `/mr/store/${name}/coupon/${id}/${redirectionType}`;
  if (redirectionType === "zero-redirect-with-refer") {
    return page.kind === "store" ? `/couponzr/store/${slug}/coupon/${name}/${id}` : `/couponzr/${name}/${id}`;
  }
  if (page.kind === "store" || tracking !== undefined) {
    const extra = tracking === undefined ? "" : `/${toSegment(tracking)}`;
    return `/couponsredirect/store/${slug}/coupon/${name}/${id}${extra}`;
  }
  if (page.kind === "category") return `/couponsredirect/category/${toSegment(page.category)}/coupon/${name}/${id}`;
  return `/couponsredirect/coupon/${name}/${id}`;
}

/** Reads a path of the reveal flow; undefined for any other. */
export function parseRevealPath(path: string): RevealTarget | undefined {
  const segments = path.replace(/\/$/, "").split("/").slice(1).map(decodeSegment);
  const [first, second, third, fourth, fifth, sixth] = segments;
  if (segments.some((segment) => segment === "")) return undefined;
  if (first === "mr") {
    if (segments.length === 1) return { kind: "mr" };
    if (segments.length === 2 && second !== undefined) return { kind: "mr", link: second };
    const isLong = segments.length === 6 && second === "store" && fourth === "coupon";
    return isLong && fifth !== undefined ? { kind: "mr", couponId: fifth } : undefined;
  }
  if (first !== "couponsredirect" && first !== "couponzr") return undefined;
  const kind = first === "couponzr" ? "couponzr" : "redirect";
  if (segments.length === 3 && third !== undefined) return { kind, couponId: third };
  if (segments.length === 4 && kind === "redirect" && second === "coupon" && fourth !== undefined)
    return { kind, couponId: fourth };
  const isPlaced = fourth === "coupon" && (second === "store" || (second === "category" && kind === "redirect"));
  if (!isPlaced || sixth === undefined) return undefined;
  if (segments.length === 6) return { kind, couponId: sixth };
  const tracking = segments[6];
  const isTracked = segments.length === 7 && second === "store" && kind === "redirect" && tracking !== undefined;
  return isTracked ? { kind, couponId: sixth, tracking } : undefined;
}

/**
 * Where the click happens. A category page is one whose path has more than 2 parts when split at its slashes, the empty
 * one before the first slash included (specification, section 2).
 */
function readPage(
  path: string,
): { readonly kind: "store" | "other" } | { readonly kind: "category"; readonly category: string } {
  const [, first, second] = path.split("/");
  if (first === "store" && second) return { kind: "store" };
  if (first === "category" && second) return { kind: "category", category: decodeSegment(second) };
  return { kind: "other" };
}

/** One segment of a path; never empty, never one that a URL parser takes for a step up. */
function toSegment(text: string): string {
  const wellFormed = text.trim().replace(/\p{Cs}/gu, "\ufffd");
  return wellFormed === "" || /^\.{1,2}$/.test(wellFormed) ? NO_STORE : encodeURIComponent(wellFormed);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
