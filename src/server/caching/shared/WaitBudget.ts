import { performance } from "node:perf_hooks";
import { withinLimit } from "./withinLimit";

/**
 * The time for which one page waits for the shared cache, all look-ups together. Look-ups at the same time count once;
 * time in which the thread had other work does not count.
 */
export class WaitBudget {
  private waiting = 0;
  private spentMs = 0;
  /** Idle time of the thread when the look-ups under way began. */
  private beganAtMs = 0;

  /** @param totalMs the time in milliseconds */
  constructor(private readonly totalMs: number) {}

  /** Waits for a look-up; undefined if it is not over in time. When the time is over, it does not begin. */
  async wait<T>(look: () => Promise<T>): Promise<T | undefined> {
    const leftMs = this.totalMs - this.spentMs - (this.waiting === 0 ? 0 : readIdleMs() - this.beganAtMs);
    if (leftMs <= 0) return undefined;
    if (this.waiting === 0) this.beganAtMs = readIdleMs();
    this.waiting += 1;
    try {
      return await withinLimit(look(), leftMs);
    } catch {
      // Look-ups at the shared cache do not fail: the time is over.
      this.spentMs = this.totalMs;
      return undefined;
    } finally {
      this.waiting -= 1;
      if (this.waiting === 0) this.spentMs += readIdleMs() - this.beganAtMs;
    }
  }
}

function readIdleMs(): number {
  return performance.eventLoopUtilization().idle;
}
