import { createContext, useContext } from "react";
import type { PageAddress } from "../../../domain/Need";
import type { CardStyle } from "../../../generated/documents";
import type { RootStore } from "../../../stores/RootStore";

/** What sections know of the page that they stand on. */
export interface PageEnvironment {
  readonly stores: RootStore;
  /** Card styles of the page's documents by name. */
  readonly cards: Readonly<Record<string, CardStyle>>;
  readonly address: PageAddress;
  /** WIDTHxHEIGHT that the page's calls were made with. */
  readonly resolution: string;
}

/** Provided once per page by `app`. */
export const PageContext = createContext<PageEnvironment | undefined>(undefined);

export function usePage(): PageEnvironment {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error("A section must stand inside a page.");
  return page;
}

export function useStores(): RootStore {
  return usePage().stores;
}
