import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";
import { createPageHistory, type PageHistory } from "../../sections/shared/page/PageHistory";

/** The state that React Router keeps with each visit, of which `usr` is the link's. */
interface VisitState {
  readonly key?: string;
  readonly usr?: unknown;
}

/** Creates the history of this tab, which begins with the present visit. */
export function openHistory(): PageHistory {
  const { pathname, search, hash } = window.location;
  const { key = "default", usr = null } = (window.history.state ?? {}) as VisitState;
  const open = () => createBrowserHistory({ v5Compat: true });
  return createPageHistory(open, { pathname, search, hash, state: usr, key });
}
