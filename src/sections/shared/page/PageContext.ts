import { createContext, useContext } from "react";
import type { PageAddress } from "../../../domain/Need";
import type { CardStyle } from "../../../generated/documents";
import type { RootStore } from "../../../stores/RootStore";

/** A page as `app` provides it to its sections. */
export interface PageEnvironment {
  readonly stores: RootStore;
  /** Card styles of the page's documents by name. */
  readonly cards: Readonly<Record<string, CardStyle>>;
  readonly address: PageAddress;
  /** WIDTHxHEIGHT that the page's calls were made with. */
  readonly resolution: string;
}

/** What components see of the stores. Answers are read with `useAnswer`, which knows what the section has stated. */
export type SectionStores = Pick<
  RootStore,
  "clock" | "load" | "newsletter" | "couponUrl" | "contact" | "savedCoupons" | "localStorage"
> & {
  readonly website: Pick<RootStore["website"], "website">;
  readonly search: Pick<RootStore["search"], "name" | "keepName" | "findTotal">;
};

/** What sections know of the page that they stand on. */
export interface SectionPage extends Omit<PageEnvironment, "stores"> {
  readonly stores: SectionStores;
}

/** Provided once per page by `app`. */
export const PageContext = createContext<PageEnvironment | undefined>(undefined);

export function usePage(): SectionPage {
  return usePageEnvironment();
}

export function useStores(): SectionStores {
  return usePageEnvironment().stores;
}

/** The whole page, for the hooks that sections share. */
export function usePageEnvironment(): PageEnvironment {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error("A section must stand inside a page.");
  return page;
}
