import { useRef, useSyncExternalStore } from "react";
import { usePage } from "../shared/page/PageContext";

/**
 * The part of the page's address behind path and query, from `#` on: no text on the server, which does not see it, and while
 * the page hydrates. It stays while the next page is loading.
 */
export function useAnchor(): string {
  const { history, address } = usePage();
  const latest = useRef("");
  const read = () => {
    const { pathname, hash } = history.location;
    if (pathname === address.path) latest.current = hash;
    return latest.current;
  };
  return useSyncExternalStore(history.subscribe, read, () => "");
}
