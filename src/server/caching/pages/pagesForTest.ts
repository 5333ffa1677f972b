import type { PageEnd } from "../../../app/server/PageEnd";
import type { MadePage } from "./MadePage";
import { PageCache } from "./PageCache";
import { readPlain, type StoredPage, storePage } from "./StoredPage";

export const KEY = { owner: "shop.example", path: "/" };
export const FRESH_MS = 60_000;
export const STALE_MS = 3_600_000;

/** The time of the caches. */
export const clock = { nowMs: 0 };

/** Sets the time of the caches to a fixed moment. */
export function startClock(): void {
  clock.nowMs = Date.UTC(2031, 0, 1);
}

export function openCache(changes: Partial<ConstructorParameters<typeof PageCache>[0]> = {}): PageCache {
  return new PageCache({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxBytes: 1_000_000,
    now: () => clock.nowMs,
    ...changes,
  });
}

export async function makePage(
  text: string,
  tags: readonly string[] = [],
  ends: readonly PageEnd[] = [],
): Promise<StoredPage> {
  return storePage({ status: 200, html: `<p>${text}</p>`, headers: { "Content-Type": "text/html" }, tags, ends });
}

/** Creates pages with rising numbers, and can be made to fail. */
export function createMaker(
  changes: Partial<Omit<MadePage, "page">> & {
    readonly tags?: readonly string[];
    readonly ends?: readonly PageEnd[];
  } = {},
) {
  const maker = { made: 0, failure: undefined as Error | undefined, changes: { ...changes } };
  const begun: Promise<MadePage>[] = [];
  const makeNext = async (): Promise<MadePage> => {
    maker.made += 1;
    const page = await makePage(String(maker.made), changes.tags, maker.changes.ends);
    if (maker.failure !== undefined) throw maker.failure;
    return { page, freshMs: FRESH_MS, isComplete: true, ...maker.changes };
  };
  const make = (): Promise<MadePage> => {
    const page = makeNext();
    begun.push(page);
    return page;
  };
  /** Waits until the cache has stored all pages that are under way. */
  const settle = async () => {
    await Promise.allSettled(begun);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { maker, make, settle };
}

export const read = (page: StoredPage) => readPlain(page).toString();
