import type { Location, UNSAFE_createBrowserHistory } from "react-router-dom";

/** The visits of this tab: where the shopper is, and the way to other addresses of the site. */
export interface PageHistory {
  /** The present address, also while its page is still loading. */
  readonly location: Location;
  /** The kind of navigation that led to it; POP for a step through the history, and at first. */
  readonly action: "POP" | "PUSH" | "REPLACE";
  /** The address that was shown first; a section hydrates with it, however late that is. */
  readonly first: Location;
  /** Follows steps through the history from now on. */
  readonly start: () => void;
  /** Goes to an address of the site; `state` is kept with the visit. */
  readonly push: (href: string, state?: unknown) => void;
  readonly replace: (href: string, state?: unknown) => void;
  readonly subscribe: (notify: () => void) => () => void;
}

type RouterHistory = Pick<
  ReturnType<typeof UNSAFE_createBrowserHistory>,
  "location" | "action" | "push" | "replace" | "listen"
>;

/**
 * Creates the page's history from one of React Router's, which must announce its own steps (`v5Compat`). It is opened with `start`, or
 * with the first step, because that writes to the browser's history.
 */
export function createPageHistory(openRouterHistory: () => RouterHistory, first: Location): PageHistory {
  const notifies = new Set<() => void>();
  let location = first;
  let opened: RouterHistory | undefined;
  const open = (): RouterHistory => {
    if (opened !== undefined) return opened;
    opened = openRouterHistory();
    const moveTo = (next: Location): void => {
      location = next;
      for (const notify of notifies) notify();
    };
    opened.listen((update) => moveTo(update.location));
    // A step back may have come before it was opened.
    const { pathname, search } = opened.location;
    if (pathname !== first.pathname || search !== first.search) moveTo(opened.location);
    return opened;
  };
  return {
    get location() {
      return location;
    },
    get action() {
      return opened?.action ?? "POP";
    },
    first,
    start: () => void open(),
    push: (href, state) => open().push(href, state),
    replace: (href, state) => open().replace(href, state),
    subscribe: (notify) => {
      notifies.add(notify);
      return () => void notifies.delete(notify);
    },
  };
}

/** Creates the history of a page on the server, which stays at its address. */
export function createFixedHistory({ pathname, search }: Pick<URL, "pathname" | "search">): PageHistory {
  const location = { pathname, search, hash: "", state: null, key: "default" };
  const ignore = (): void => undefined;
  return {
    location,
    action: "POP",
    first: location,
    start: ignore,
    push: ignore,
    replace: ignore,
    subscribe: () => ignore,
  };
}
