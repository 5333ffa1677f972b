import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { Coupon, StoreRef } from "../../domain/entities";
import { forgetViewed } from "../../stores/device/forgetViewed";
import { readViewed, type ViewedKind } from "../../stores/device/viewedItems";
import { useStores } from "../shared/page/PageContext";
import { loadOffers, loadStores } from "./loadViewed";
import { markViewed } from "./markViewed";

/** Offers or stores; `waiting` until the device and then the API have said what there is. */
export interface ViewedItems {
  readonly status: "waiting" | "ready" | "failed";
  readonly offers: readonly Coupon[];
  readonly stores: readonly StoreRef[];
  readonly reload: () => void;
  /** Forgets all of this kind on this device. */
  readonly clear: () => void;
}

type State = Pick<ViewedItems, "status" | "offers" | "stores">;

const WAITING: State = { status: "waiting", offers: [], stores: [] };
const NONE: State = { ...WAITING, status: "ready" };

/** The entries of a kind that this device has noted, with the API's present data. The server and the first render know of nothing. */
export function useViewedItems(kind: ViewedKind, limit: number): ViewedItems {
  const pageStores = useStores();
  const { localStorage } = pageStores;
  const [state, setState] = useState(WAITING);

  const load = useCallback(async (): Promise<void> => {
    const ids = readViewed(localStorage, kind).slice(0, limit);
    setState((before) => (ids.length === 0 ? NONE : before.status === "ready" ? before : WAITING));
    if (ids.length === 0) return;
    const [offers, stores] = [
      kind === "offers" ? await loadOffers(pageStores, ids, await pageStores.clock.update()) : undefined,
      kind === "stores" ? await loadStores(pageStores, ids) : undefined,
    ];
    forgetViewed(localStorage, kind, offers?.gone ?? stores?.gone ?? []);
    const items = { offers: offers?.items ?? [], stores: stores?.items ?? [] };
    const isEmpty = items.offers.length + items.stores.length === 0;
    const hasFailed = isEmpty && (offers?.hasFailed ?? stores?.hasFailed ?? false);
    setState({ ...items, status: hasFailed ? "failed" : "ready" });
  }, [pageStores, localStorage, kind, limit]);

  // Before the paint: a page that the browser renders has had no mark from the server's script.
  useLayoutEffect(() => markViewed(kind, readViewed(localStorage, kind).length > 0), [localStorage, kind]);
  useEffect(() => {
    void load();
    // Back leads to a page that the browser had frozen while others were opened.
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void load();
    };
    window.addEventListener("pageshow", handleReturn);
    return () => window.removeEventListener("pageshow", handleReturn);
  }, [load]);

  return {
    ...state,
    reload: () => void load(),
    clear: () => {
      forgetViewed(localStorage, kind);
      markViewed(kind, false);
      setState(NONE);
    },
  };
}
