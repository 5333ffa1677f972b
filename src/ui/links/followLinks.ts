/** The history that links add to. */
interface LinkHistory {
  readonly location: Pick<Location, "pathname" | "search" | "hash">;
  readonly push: (href: string, state?: unknown) => void;
  readonly replace: (href: string, state?: unknown) => void;
}

const PRIMARY_BUTTON = 0;

/**
 * Follows the links of the site without loading a page: one listener for all of them, so that a link needs no code of its
 * own. Clicks that mean a new tab or window, links with a target, and clicks that a handler has prevented are left to
 * the browser, and so are links within the page. Returns the listener: it says whether it has followed a link.
 */
export function followLinks(root: HTMLElement, history: LinkHistory): (event: MouseEvent) => boolean {
  const follow = (event: MouseEvent): boolean => {
    const link = findLink(event, root);
    if (link === undefined) return false;
    const { landing } = link.dataset;
    const href = `${link.pathname}${link.search}${link.hash}`;
    const { pathname, search, hash } = history.location;
    event.preventDefault();
    const go = href === `${pathname}${search}${hash}` ? history.replace : history.push;
    go(href, landing === undefined ? undefined : { landing });
    return true;
  };
  document.addEventListener("click", follow);
  return follow;
}

/** Returns the link of the site that a click follows in this window. */
function findLink(event: MouseEvent, root: HTMLElement): HTMLAnchorElement | undefined {
  const isPlain =
    event.button === PRIMARY_BUTTON && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download])');
  return link !== null && link.origin === window.location.origin && root.contains(link) ? link : undefined;
}
