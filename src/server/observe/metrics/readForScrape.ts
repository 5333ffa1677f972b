/** A scrape waits no longer for the database, in milliseconds. */
const LIMIT_MS = 1_000;

/** Answer of the database for a scrape; undefined where it fails or takes longer than a second: its metrics are absent then. */
export function readForScrape<T>(answer: Promise<T>): Promise<T | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS, undefined).unref());
  return Promise.race([answer.catch(() => undefined), limit]);
}
