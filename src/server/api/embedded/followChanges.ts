import type { ReferenceApi } from "../../../reference-api/createReferenceApi";

/** Delay between two questions to the database, in milliseconds. */
const EVERY_MS = 5_000;

export interface ChangesFollower {
  /** Ends without waiting for the question under way: a database may hang. */
  close(): void;
}

/**
 * Calls `apply` with the names of the domains whose data change in the database of the embedded API: at once where the database gives
 * notice, but not sooner after other changes than a question would, since an import ends many transactions. A database that does not
 * answer is asked again: pages then have their usual freshness, and the calls that they need log the cause.
 */
export function followChanges(
  api: Pick<ReferenceApi, "takeChanges" | "listenForChanges">,
  apply: (domains: readonly string[]) => Promise<void>,
  everyMs = EVERY_MS,
): ChangesFollower {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isAsking = false;
  let hasNotice = false;
  let changedAtMs = -Infinity;
  const ask = async () => {
    isAsking = true;
    hasNotice = false;
    try {
      const domains = await api.takeChanges();
      if (domains.length > 0) changedAtMs = performance.now();
      if (!isClosed && domains.length > 0) await apply(domains);
    } catch {
      // The next question brings these changes.
    }
    isAsking = false;
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isClosed || isAsking) return;
    const pauseMs = hasNotice ? Math.max(0, changedAtMs + everyMs - performance.now()) : everyMs;
    timer = setTimeout(() => void ask(), pauseMs);
    timer.unref();
  };
  schedule();
  const endNotices = api.listenForChanges(() => {
    hasNotice = true;
    schedule();
  });
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      endNotices();
    },
  };
}
