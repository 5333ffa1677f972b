import { hashText } from "../../../domain/hashText";
import { isYoung } from "../memory/isYoung";
import type { MadePage, PageKey } from "./MadePage";
import { findEnd, hasEnded, type StoredPage } from "./StoredPage";
import { WITHOUT_ENDED_FRESH_MS } from "./withoutEnded";

/** A stored page. */
export interface KeptPage {
  readonly page: StoredPage;
  /** Milliseconds since the epoch. */
  readonly madeAtMs: number;
}

/** A stored page, as the cache knows it. */
export interface PageEntry extends KeptPage {
  readonly bytes: number;
  readonly freshMs: number;
  readonly isComplete: boolean;
  /** True if another process rendered it. */
  readonly isShared: boolean;
  /** True once its content has changed: it is served only if no new one can be rendered. */
  readonly isOutdated: boolean;
  /** True once the page that follows at its end was made, or could not be. */
  readonly hasTriedNext?: boolean;
  /** The page that follows at its end. */
  readonly next?: PageEntry;
}

/** Time before the end of a page in which the next one is made. */
export const AHEAD_MS = 60_000;

export function toEntry(
  { page, freshMs, isComplete }: MadePage,
  state: Pick<PageEntry, "madeAtMs" | "isOutdated" | "isShared">,
): PageEntry {
  return { page, bytes: page.bytes, freshMs, isComplete, ...state };
}

/** Returns an entry without the page that follows at its end. */
export function withoutNext({ next: _next, hasTriedNext: _hasTriedNext, ...entry }: PageEntry): PageEntry {
  return { ...entry, bytes: entry.page.bytes };
}

/** True for a page that can be served, and needs no refresh. */
export function isFresh({ isOutdated, madeAtMs, freshMs, page }: PageEntry, nowMs: number): boolean {
  return !isOutdated && isYoung(nowMs - madeAtMs, freshMs) && !hasEnded(page, nowMs);
}

/** True in the time before the end of a page in which the next one is made, or in a share of it. */
export function endsSoon({ page }: PageEntry, nowMs: number, aheadMs: number, share = 1): boolean {
  const leftMs = findEnd(page) - nowMs;
  return leftMs > 0 && leftMs <= aheadMs * share;
}

/** True once it is time to make the page that follows at the end of another one, and nobody has tried. */
export function isNextDue({ owner, path }: PageKey, entry: PageEntry, nowMs: number, aheadMs: number): boolean {
  const { madeAtMs, hasTriedNext, isComplete, isOutdated } = entry;
  if (!endsSoon(entry, nowMs, aheadMs) || hasTriedNext === true || !isComplete || isOutdated) return false;
  // Offers that end one after the other don't have the page made each time.
  if (nowMs - madeAtMs < WITHOUT_ENDED_FRESH_MS) return false;
  return endsSoon(entry, nowMs, aheadMs, shareOf(`${owner} ${path}`)) || !isFresh(entry, nowMs);
}

/** A share from 0.1 to 1 for a key: always the same for one, and evenly spread over many. */
function shareOf(key: string): number {
  return 0.1 + (0.9 * hashText(key)) / 2 ** 32;
}
