import type { MakeReason } from "../page-cache/PageCache";

/** How many shoppers' pages are rendered before a refresh has its turn, while both wait. */
const SHOPPERS_PER_REFRESH = 4;

/**
 * Hands out the thread to pages whose answers are here, one for each round of the event loop: between two renderings
 * the server reads requests and answers those that need none. Shoppers' pages go first; every fifth turn is a refresh's.
 */
export class ThreadTurns {
  private readonly queues: Readonly<Record<MakeReason, (() => void)[]>> = { shopper: [], refresh: [] };
  private isScheduled = false;
  /** Shoppers' turns since the last refresh. */
  private shoppers = 0;

  /** How many of this kind wait for their turn. */
  countWaiting(reason: MakeReason): number {
    return this.queues[reason].length;
  }

  /** Resolves when it is the caller's turn; it should use the thread at once. */
  next(reason: MakeReason): Promise<void> {
    return new Promise((resolve) => {
      this.queues[reason].push(resolve);
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const { shopper, refresh } = this.queues;
      const isRefresh = refresh.length > 0 && (shopper.length === 0 || this.shoppers >= SHOPPERS_PER_REFRESH);
      this.shoppers = isRefresh ? 0 : this.shoppers + 1;
      (isRefresh ? refresh : shopper).shift()?.();
      if (shopper.length + refresh.length > 0) this.schedule();
    });
  }
}
