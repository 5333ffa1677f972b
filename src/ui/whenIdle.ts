interface IdleOptions {
  /** Longest wait for an idle moment of a busy page, in milliseconds. */
  readonly timeoutMs: number;
  /** Wait where the browser has no idle callbacks (Safari), in milliseconds. */
  readonly fallbackMs: number;
}

/** Runs once the browser has nothing to do; the returned function cancels it. */
export function whenIdle(run: () => void, { timeoutMs, fallbackMs }: IdleOptions): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run(), { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
