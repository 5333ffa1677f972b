import pLimit from "p-limit";

/** How many pages are made at once, and how many wait for that. */
const RENDERS = 12;
const WAITING = 200;
/** How long a page waits for its turn. */
const MAX_WAIT_MS = 1_900;

/** More pages are asked for than can be made. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** Bounds how many pages are made at once: a few wait for a moment, the others are refused at once. */
export class RenderQueue {
  private readonly limit = pLimit(RENDERS);

  /** Runs the making of a page in its turn. Rejects with a {@link BusyError} when there are too many. */
  run<T>(make: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= WAITING) return Promise.reject(new BusyError("Too many pages are being made."));
    const askedAtMs = performance.now();
    return this.limit(() => {
      if (performance.now() - askedAtMs > MAX_WAIT_MS) throw new BusyError("The page waited too long to be made.");
      return make();
    });
  }
}
