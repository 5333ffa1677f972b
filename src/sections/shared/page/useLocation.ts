import { useSyncExternalStore } from "react";
import type { Location } from "react-router-dom";
import { usePageEnvironment } from "./PageContext";
import type { PageHistory } from "./PageHistory";

/** The present address; a section that hydrates later than others starts with the first one. */
export function useLocation(): Location {
  return useLocationOf(usePageEnvironment().history);
}

/** The same for a component outside the page. */
export function useLocationOf(history: PageHistory): Location {
  return useSyncExternalStore(
    history.subscribe,
    () => history.location,
    () => history.first,
  );
}
