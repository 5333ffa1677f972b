import type { Asker } from "../../domain/FairQueue";
import type { MakeReason } from "../caching/pages/MadePage";
import { type PlaceRequest, RenderPlaces } from "./RenderPlaces";
import { ThreadTurns } from "./ThreadTurns";

/** More pages are requested than can be rendered. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** Nobody waits for the page any more. */
export class LeftError extends Error {
  override readonly name = "LeftError";
}

export interface RenderQueueOptions {
  /** Number of pages of each kind that load their answers or render at once; one domain alone gets half of them. */
  readonly places?: Readonly<Record<MakeReason, number>>;
  /** Number of places of a visitor for shoppers' pages while others also ask; further pages of the visitor wait. */
  readonly visitorPlaces?: number;
  /** Maximum number of pages of each kind that wait for a place; it bounds the memory of waiting. */
  readonly maxWaiting?: Readonly<Record<MakeReason, number>>;
  /** Expected wait above which a shopper's page is refused at once. */
  readonly expectedWaitMs?: number;
  /**
   * Wait, for a place and for the thread together, after which a shopper's page is refused in a crowd. A page that has its turn
   * while no other waits is rendered: a slow machine made it wait, and refusing it would help nobody.
   */
  readonly maxWaitMs?: number;
}

/**
 * The limits of a server. They leave a margin, so that no request takes two seconds even if others use the processor.
 */
const DEFAULTS: Required<RenderQueueOptions> = {
  places: { shopper: 48, refresh: 8 },
  visitorPlaces: Number.POSITIVE_INFINITY,
  maxWaiting: { shopper: 200, refresh: 200 },
  expectedWaitMs: 800,
  maxWaitMs: 1_100,
};

/** Created once: a stack trace for each refused page would cost more than the refusal. */
const TOO_MANY = new BusyError("Too many pages are being rendered.");

/** The expected time from one finished page to the next until it has been measured. */
const FIRST_PACE_MS = 25;
/** Weight of the latest page in the expectation. */
const PACE_WEIGHT = 0.1;

/** Time for which one computation may hold the thread before it gives way. */
const HOLD_MS = 8;

/**
 * Loads the answers of a page, awaits its turn, and renders it. `awaitTurn` rejects if nobody waits for the page any
 * more. `giveWay` is for computations before that: called before each part of one, it resolves in the next turn once the
 * thread was held for {@link HOLD_MS}. It never rejects.
 */
export type RenderTask<T> = (awaitTurn: () => Promise<void>, giveWay: () => Promise<void>) => Promise<T>;

/**
 * Bounds the number of pages that are rendered at once. A page first waits for a place, where it loads its answers,
 * then for its turn on the thread; both are assigned in turns to the domains, and within a domain to its visitors. A
 * shopper's page that would wait too long is refused. Refreshes in the background have places and turns of their own,
 * so that neither kind blocks the other.
 */
export class RenderQueue {
  private readonly options: Required<RenderQueueOptions>;
  private readonly places: Readonly<Record<MakeReason, RenderPlaces>>;
  private readonly turns = new ThreadTurns();
  /** The time from one shopper's page to the next while others wait. */
  private paceMs = FIRST_PACE_MS;
  private lastDoneMs: number | undefined;

  constructor(options: RenderQueueOptions = {}) {
    this.options = { ...DEFAULTS, ...options };
    const { places, maxWaiting, visitorPlaces } = this.options;
    this.places = {
      shopper: new RenderPlaces(places.shopper, maxWaiting.shopper, visitorPlaces),
      refresh: new RenderPlaces(places.refresh, maxWaiting.refresh),
    };
  }

  /**
   * Runs a task in its turn. Rejects with a {@link BusyError} when there are too many, and with a {@link LeftError} when
   * `signal` is aborted while the page waits.
   */
  run<T>(reason: MakeReason, asker: Asker, task: RenderTask<T>, signal?: AbortSignal): Promise<T> {
    if (this.isFull(reason, asker)) return Promise.reject(TOO_MANY);
    const askedAtMs = performance.now();
    return new Promise<T>((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", handleLeft);
      };
      const refuse = (error: Error) => {
        stopWaiting();
        this.places[reason].delete(request);
        reject(error);
      };
      const handleLeft = () => refuse(new LeftError("The shopper has left."));
      const handleTimeout = () => refuse(new BusyError("The page has waited too long to be rendered."));
      const request: PlaceRequest = {
        asker,
        giveUp: () => refuse(TOO_MANY),
        begin: async () => {
          stopWaiting();
          const waitedMs = performance.now() - askedAtMs;
          const awaitTurn = () => this.awaitTurn(reason, asker, waitedMs, signal);
          await task(awaitTurn, this.createGiveWay(reason, asker)).then((value) => {
            if (reason === "shopper") this.measurePace();
            resolve(value);
          }, reject);
        },
      };
      if (signal?.aborted === true) return reject(new LeftError("The shopper has left."));
      const timer = reason === "shopper" ? setTimeout(handleTimeout, this.options.maxWaitMs) : undefined;
      signal?.addEventListener("abort", handleLeft, { once: true });
      this.places[reason].add(request);
    });
  }

  /** True if a page that is requested now is refused. */
  isFull(reason: MakeReason, asker: Asker): boolean {
    if (this.places[reason].isFull(asker)) return true;
    const before = this.places[reason].countBefore(asker) + this.turns.countBefore(reason, asker);
    return reason === "shopper" && before * this.paceMs > this.options.expectedWaitMs;
  }

  /** Returns the number of pages of a kind that wait for a place or for the thread. */
  countWaiting(reason: MakeReason): number {
    return this.places[reason].countWaiting + this.turns.countWaiting(reason);
  }

  private createGiveWay(reason: MakeReason, asker: Asker): () => Promise<void> {
    let heldSinceMs = Number.NEGATIVE_INFINITY;
    return async () => {
      if (performance.now() - heldSinceMs < HOLD_MS) return;
      await this.turns.next(reason, asker);
      heldSinceMs = performance.now();
    };
  }

  /** Waits for the thread. The wait for the place, `waitedMs`, is included in the limit. */
  private async awaitTurn(
    reason: MakeReason,
    asker: Asker,
    waitedMs: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const readyAtMs = performance.now();
    if (signal?.aborted !== true) await this.turns.next(reason, asker);
    if (signal?.aborted === true) throw new LeftError("The shopper has left.");
    const isLate = reason === "shopper" && waitedMs + performance.now() - readyAtMs > this.options.maxWaitMs;
    if (isLate && this.countWaiting(reason) > 0) throw new BusyError("The page has waited too long to be rendered.");
  }

  /** Measures the pace as the time since the page before, if this one had to wait for it. */
  private measurePace(): void {
    const nowMs = performance.now();
    if (this.lastDoneMs !== undefined) this.paceMs += (nowMs - this.lastDoneMs - this.paceMs) * PACE_WEIGHT;
    this.lastDoneMs = this.countWaiting("shopper") > 0 ? nowMs : undefined;
  }
}
