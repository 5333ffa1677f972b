import { useState } from "react";
import { filterByText } from "../../domain/categories";
import type { Paged, StoreRef } from "../../domain/entities";
import type { StoreListSection } from "../../generated/documents";
import type { Loadable } from "../../stores/engine/Loadable";
import { STORE_CALLS } from "../shared/lists/storeCalls";
import { useStores } from "../shared/page/PageContext";

/** The filter box of a list. */
export interface StoreFilter {
  /** The typed text, without white space around it; '' shows the page of the list. */
  readonly text: string;
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Requests the whole list, before anything is typed. */
  readonly prepare: () => void;
  readonly matches: readonly StoreRef[];
  /** True if all stores were looked at; until then only those of the page were. */
  readonly isComplete: boolean;
  /** The whole list, where it could not be loaded. */
  readonly failed: Loadable<unknown> | undefined;
}

/**
 * Filters all pages of a list. A page carries the stores that it shows; the others are loaded once the shopper goes to the
 * box. For observers: it reads the state of that call.
 */
export function useStoreFilter({ from }: StoreListSection["source"], page: Paged<StoreRef>): StoreFilter {
  const stores = useStores();
  const [typed, setTyped] = useState("");
  const [whole, setWhole] = useState<Loadable<readonly StoreRef[]>>();
  const text = typed.trim();
  const isOnePage = from === "search-stores" || page.totalPages <= 1;
  const known = whole?.isReady === true ? whole.value : page.items;

  function prepare(): void {
    if (from !== "search-stores" && !isOnePage && whole === undefined)
      void stores.load(STORE_CALLS[from]()).then(setWhole);
  }

  return {
    text,
    typed,
    type: (next) => {
      prepare();
      setTyped(next);
    },
    prepare,
    matches: text === "" ? [] : filterByText(known, text, ({ name }) => name),
    isComplete: isOnePage || whole?.isReady === true,
    failed: !isOnePage && whole?.isFailed === true ? whole : undefined,
  };
}
