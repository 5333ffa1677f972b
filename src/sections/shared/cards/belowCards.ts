import { type ReactNode, useSyncExternalStore } from "react";
import type { Coupon } from "../../../domain/entities";

/** Renders a part below the card of an offer. */
type RenderBelow = (coupon: Coupon) => ReactNode;

/* Only in browsers, whose shopper has seen a code: the part's code is fetched then. */
let render: RenderBelow | undefined;
const listeners = new Set<() => void>();

export function fillBelowCards(next: RenderBelow): void {
  render = next;
  for (const notify of listeners) notify();
}

/** Returns the part below cards, once there is one; never while a section hydrates. */
export function useBelowCards(): RenderBelow | undefined {
  return useSyncExternalStore(subscribe, read, readNone);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

const read = () => render;
const readNone = () => undefined;
