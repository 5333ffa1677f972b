import { FairQueue } from "../../domain/FairQueue";
import { listClientNetworks } from "../../domain/listClientNetworks";
import { Failure } from "./failure";

/** Reads of all visitors that may wait; beyond them nobody would be answered in time. */
const MAX_WAITING = 1_000;

/** A read that waits for its turn. */
interface Waiting {
  readonly begin: () => void;
  /** Called when it must make room for another visitor's. */
  readonly giveUp: () => void;
}

export interface VisitorTurnsOptions {
  /** Number of reads of all visitors that run at once. */
  readonly places: number;
  /** Number of reads of one visitor that run or wait; 0: any number. */
  readonly visitorConcurrency: number;
}

/** The turns of visitors, one after the other. An IPv6 visitor counts by the /64, and by the /48 at ten times the limit. */
export class VisitorTurns {
  private readonly waiting = new FairQueue<Waiting>();
  /** Numbers of counted reads that run or wait, by network. */
  private readonly counts = new Map<string, number>();
  private free: number;

  constructor(private readonly options: VisitorTurnsOptions) {
    this.free = options.places;
  }

  /** Runs a task in its turn. Rejects with a 429 where too many wait, and with the signal's reason once it is aborted. */
  async run<T>(
    visitor: string,
    task: () => Promise<T>,
    { isCounted, signal }: { readonly isCounted: boolean; readonly signal: AbortSignal },
  ): Promise<T> {
    const networks = listClientNetworks(visitor);
    const { visitorConcurrency } = this.options;
    const isOver = networks.some(({ network, factor }) => this.countOf(network) >= visitorConcurrency * factor);
    if (isCounted && visitorConcurrency > 0 && isOver) throw createRefusal();
    const count = (change: 1 | -1) => {
      if (isCounted) for (const { network } of networks) this.count(network, change);
    };
    count(1);
    try {
      await this.next(networks[0].network, signal);
      try {
        return await task();
      } finally {
        this.free += 1;
        this.handOut();
      }
    } finally {
      count(-1);
    }
  }

  private countOf(network: string): number {
    return this.counts.get(network) ?? 0;
  }

  private count(network: string, change: 1 | -1): void {
    const count = this.countOf(network) + change;
    if (count === 0) this.counts.delete(network);
    else this.counts.set(network, count);
  }

  private next(visitor: string, signal: AbortSignal): Promise<void> {
    // Anybody may name any domain: only the visitor counts.
    const asker = { domain: "", visitor };
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const isFull = this.waiting.size >= MAX_WAITING;
      const surplus = isFull ? this.waiting.findSurplus(asker) : undefined;
      if (isFull && surplus === undefined) throw createRefusal();
      surplus?.giveUp();
      const stopWaiting = () => {
        signal.removeEventListener("abort", handleAbort);
        this.waiting.delete(asker, request);
      };
      const refuse = (reason: unknown) => {
        stopWaiting();
        reject(reason);
      };
      const handleAbort = () => refuse(signal.reason);
      const request: Waiting = {
        begin: () => {
          stopWaiting();
          resolve();
        },
        giveUp: () => refuse(createRefusal()),
      };
      signal.addEventListener("abort", handleAbort, { once: true });
      this.waiting.add(asker, request);
      this.handOut();
    });
  }

  private handOut(): void {
    while (this.free > 0) {
      const request = this.waiting.take();
      if (request === undefined) return;
      this.free -= 1;
      request.begin();
    }
  }
}

/** The turn comes before the database is asked which origins are known, so any page may read the refusal. */
function createRefusal(): Failure {
  return new Failure(429, "Too many requests at once. Please try again later.", {
    "Retry-After": "1",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "Retry-After",
  });
}
