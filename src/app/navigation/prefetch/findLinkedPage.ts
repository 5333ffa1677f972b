import { changeQuery } from "../../../domain/listPage";
import { SERVER_PREFIX } from "../../../domain/routes/serverPaths";

/** First parts of the paths that reveal an offer or lead to another site; the server refuses any other of this kind. */
const LEAVING = ["/couponsredirect", "/couponzr", "/mr"];

/**
 * Returns the address, path and query, of the page that a link shows in place of the present one; undefined if it shows
 * none, or one that must not be requested before the click: a page that leads to another site, or one that search
 * engines must not follow.
 */
export function findLinkedPage(
  link: Pick<HTMLAnchorElement, "href" | "target" | "rel" | "hasAttribute">,
  present: Pick<Location, "href" | "origin" | "pathname" | "search"> = location,
): string | undefined {
  const { origin, pathname, searchParams, search } = new URL(link.href, present.href);
  if (origin !== present.origin || (pathname === present.pathname && search === present.search)) return undefined;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  if (/\b(?:nofollow|sponsored)\b/.test(link.rel)) return undefined;
  const leaves = LEAVING.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  if (leaves || pathname.startsWith(SERVER_PREFIX)) return undefined;
  return changeQuery(pathname, Object.fromEntries(searchParams), {});
}
