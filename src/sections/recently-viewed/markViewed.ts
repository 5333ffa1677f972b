import type { ViewedKind } from "../../stores/device/viewedItems";

/** Says on the document whether there is something of a kind: only then the section has room, see its style sheet. */
export function markViewed(kind: ViewedKind, hasAny: boolean): void {
  document.documentElement.toggleAttribute(`data-viewed-${kind}`, hasAny);
}
