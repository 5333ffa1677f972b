import { useEffect, useRef, useState } from "react";
import type { Coupon, Paged } from "../../domain/entities";
import type { CouponListSection } from "../../generated/documents";
import { usePage } from "../shared/page/PageContext";
import { couponPageOf } from "./couponPage";

/** Time for which a choice has to stand before it is asked for. */
const PAUSE_MS = 200;

interface FilterPreview {
  /** The result of the choices that were looked at last; undefined until it is known, and where it could not be loaded. */
  readonly found: Paged<Coupon> | undefined;
  /** Asks what a query of the page leaves, with the call that the list then makes. */
  readonly look: (query: Readonly<Record<string, string>>) => void;
  readonly forget: () => void;
}

/** Looks ahead at what choices leave before they are applied. A later choice cancels the call of an earlier one. */
export function useFilterPreview(section: CouponListSection): FilterPreview {
  const { address, resolution, stores } = usePage();
  const [found, setFound] = useState<Paged<Coupon>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function forget(): void {
    running.current?.abort();
    setFound(undefined);
  }

  function look(query: Readonly<Record<string, string>>): void {
    forget();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setTimeout(async () => {
      const need = signal.aborted ? undefined : couponPageOf(section, { ...address, query, resolution });
      if (need === undefined) return;
      const answer = await stores.load(need, signal);
      if (!signal.aborted && answer.isReady) setFound(answer.value);
    }, PAUSE_MS);
  }

  return { found, look, forget };
}
