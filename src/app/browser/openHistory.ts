import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";
import { createPageHistory, type PageHistory } from "../../sections/shared/page/PageHistory";

/** The state that React Router keeps with each visit, of which `usr` is the link's. */
interface VisitState {
  readonly key?: string;
  readonly usr?: unknown;
}

/**
 * Creates the history of this tab, which begins with the present visit, or with the page's own path and query (`served`) where
 * the shopper has gone a step back since.
 */
export function openHistory(served?: string): PageHistory {
  const open = () => createBrowserHistory({ v5Compat: true });
  const { pathname, search, hash } = window.location;
  if (served !== undefined && pathname + search !== served) {
    const { pathname, search } = new URL(served, window.location.origin);
    return createPageHistory(open, { pathname, search, hash: "", state: null, key: "default" });
  }
  const { key = "default", usr = null } = (window.history.state ?? {}) as VisitState;
  return createPageHistory(open, { pathname, search, hash, state: usr, key });
}
