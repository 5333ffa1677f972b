import type { ReferenceApi } from "../../../reference-api/createReferenceApi";

/** Delay between two questions to the database, in milliseconds. */
const EVERY_MS = 5_000;

export interface ChangesFollower {
  /** Ends without waiting for the question under way: a database may hang. */
  close(): void;
}

/**
 * Calls `apply` with the names of the domains whose data change in the database of the embedded API, within seconds. A database that
 * does not answer is asked again: pages then have their usual freshness, and the calls that they need log the cause.
 */
export function followChanges(
  api: Pick<ReferenceApi, "takeChanges">,
  apply: (domains: readonly string[]) => Promise<void>,
  everyMs = EVERY_MS,
): ChangesFollower {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const ask = async () => {
    try {
      const domains = await api.takeChanges();
      if (!isClosed && domains.length > 0) await apply(domains);
    } catch {
      // The next question brings these changes.
    }
    schedule();
  };
  const schedule = () => {
    if (isClosed) return;
    timer = setTimeout(() => void ask(), everyMs);
    timer.unref();
  };
  schedule();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
