import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router-dom";
import { createPageHistory, type PageHistory } from "../../sections/shared/page/PageHistory";

/** Opens the history of this tab; its steps by code are announced, too. */
export function openHistory(): PageHistory {
  return createPageHistory(createBrowserHistory({ v5Compat: true }));
}
