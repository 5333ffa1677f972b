import { type Asker, FairQueue } from "../../domain/FairQueue";
import type { MakeReason } from "../caching/pages/MadePage";

/** Number of shoppers' pages that are rendered before a refresh has its turn, while both wait. */
const SHOPPERS_PER_REFRESH = 4;

/**
 * Rounds of the event loop between two pages while others wait. libuv accepts one connection in a round: with a page in
 * each, new visitors would wait for as many pages as there are visitors before them. An idle round takes microseconds.
 */
const ROUNDS_BETWEEN = 32;
/** Time after which these rounds end, so that pages are rendered however many visitors there are. */
const MAX_BETWEEN_MS = 10;
/** Minimum number of rounds, even if others use the processor, and the time after which there are no more even so. */
const MIN_ROUNDS = 8;
const MIN_ROUNDS_MS = 50;

/**
 * Assigns the thread to pages whose answers are loaded, one after the other, with rounds of the event loop in between,
 * in which the server accepts connections, reads requests and answers those that need no rendering. Shoppers' pages go
 * first; every fifth turn is a refresh's. Within a kind each domain has its turn, then each visitor of the domain.
 */
export class ThreadTurns {
  private readonly queues: Readonly<Record<MakeReason, FairQueue<() => void>>> = {
    shopper: new FairQueue(),
    refresh: new FairQueue(),
  };
  private isScheduled = false;
  /** Shoppers' turns since the last refresh. */
  private shoppers = 0;

  /** Returns the number of pages of this kind that wait for their turn. */
  countWaiting(reason: MakeReason): number {
    return this.queues[reason].size;
  }

  /** Returns the maximum number of pages of this kind that have their turn before one of this asker. */
  countBefore(reason: MakeReason, asker: Asker): number {
    return this.queues[reason].countBefore(asker);
  }

  /** Resolves when it is the caller's turn; it should use the thread at once. */
  next(reason: MakeReason, asker: Asker): Promise<void> {
    return new Promise((resolve) => {
      this.queues[reason].add(asker, resolve);
      if (this.isScheduled) return;
      this.isScheduled = true;
      setImmediate(this.handOut, 1);
    });
  }

  private readonly handOut = (rounds: number, untilMs = 0): void => {
    const overMs = performance.now() - untilMs;
    const isLong = (ROUNDS_BETWEEN - rounds >= MIN_ROUNDS && overMs >= 0) || overMs >= MIN_ROUNDS_MS - MAX_BETWEEN_MS;
    if (rounds > 1 && !isLong) {
      setImmediate(this.handOut, rounds - 1, untilMs);
      return;
    }
    const { shopper, refresh } = this.queues;
    const isRefresh = refresh.size > 0 && (shopper.size === 0 || this.shoppers >= SHOPPERS_PER_REFRESH);
    this.shoppers = isRefresh ? 0 : this.shoppers + 1;
    (isRefresh ? refresh : shopper).take()?.();
    this.isScheduled = shopper.size + refresh.size > 0;
    // The page is rendered after this function returns: its time begins then.
    if (this.isScheduled) setImmediate(() => this.handOut(ROUNDS_BETWEEN, performance.now() + MAX_BETWEEN_MS));
  };
}
