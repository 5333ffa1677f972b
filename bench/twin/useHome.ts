import { createContext, useContext } from "react";
import type { HomeStore } from "./HomeStore";

export const HomeContext = createContext<HomeStore | undefined>(undefined);

/** The page's store. */
export function useHome(): HomeStore {
  const home = useContext(HomeContext);
  if (home === undefined) throw new Error("There is no HomeContext around this component.");
  return home;
}
