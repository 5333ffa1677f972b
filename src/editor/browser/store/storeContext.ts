import { createContext, useContext } from "react";
import type { EditorStore } from "./EditorStore";

export const StoreContext = createContext<EditorStore | undefined>(undefined);

/** The editor's store. */
export function useEditor(): EditorStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error("useEditor needs a StoreContext around it");
  return store;
}
