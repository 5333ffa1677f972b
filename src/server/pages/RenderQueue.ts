import type { MakeReason } from "../page-cache/PageCache";
import type { Asker } from "./FairQueue";
import { type PlaceRequest, RenderPlaces } from "./RenderPlaces";
import { ThreadTurns } from "./ThreadTurns";

/** More pages are asked for than can be rendered. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/** Nobody waits for the page any more. */
export class LeftError extends Error {
  override readonly name = "LeftError";
}

export interface RenderQueueOptions {
  /** How many pages of each kind load their answers or render at once; one domain alone gets half of them. */
  readonly places?: Readonly<Record<MakeReason, number>>;
  /** How many places a visitor has for shoppers' pages while others ask, too; further pages of the visitor wait. */
  readonly visitorPlaces?: number;
  /** How many pages of each kind wait for a place at most; it bounds the memory that waiting takes. */
  readonly maxWaiting?: Readonly<Record<MakeReason, number>>;
  /** A shopper's page is refused at once when it is expected to wait longer than this. */
  readonly expectedWaitMs?: number;
  /** A shopper's page is refused when it has waited this long, for a place and for the thread together. */
  readonly maxWaitMs?: number;
}

/** The limits of a server. They leave room: no request takes two seconds, also while others use the processor. */
const DEFAULTS: Required<RenderQueueOptions> = {
  places: { shopper: 48, refresh: 8 },
  visitorPlaces: Number.POSITIVE_INFINITY,
  maxWaiting: { shopper: 200, refresh: 200 },
  expectedWaitMs: 800,
  maxWaitMs: 1_100,
};

/** Made once: a stack trace for each refused page would cost more than the refusal. */
const TOO_MANY = new BusyError("Too many pages are being rendered.");

/** The expected time from one finished page to the next until it has been measured. */
const FIRST_PACE_MS = 25;
/** How much of the expectation the latest page changes. */
const PACE_WEIGHT = 0.1;

/** Loads the answers of a page, awaits its turn, and renders it. `awaitTurn` rejects when the page is not wanted. */
export type RenderTask<T> = (awaitTurn: () => Promise<void>) => Promise<T>;

/**
 * Bounds how many pages are made at once. A page first waits for a place, where it loads its answers, then for its turn
 * on the thread; both are given in turns to the domains, and within a domain to its visitors. A shopper's page that would
 * wait too long is refused; refreshes in the background have places and turns of their own, so that neither kind keeps the
 * other from being rendered.
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
          await task(() => this.awaitTurn(reason, asker, waitedMs, signal)).then((value) => {
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

  /** Whether a page that is asked for now is refused. */
  isFull(reason: MakeReason, asker: Asker): boolean {
    if (this.places[reason].isFull(asker)) return true;
    const before = this.places[reason].countBefore(asker) + this.turns.countBefore(reason, asker);
    return reason === "shopper" && before * this.paceMs > this.options.expectedWaitMs;
  }

  /** How many pages of a kind wait for a place or for the thread. */
  countWaiting(reason: MakeReason): number {
    return this.places[reason].countWaiting + this.turns.countWaiting(reason);
  }

  /** Waits for the thread. What the page has waited for its place, `waitedMs`, counts, too. */
  private async awaitTurn(
    reason: MakeReason,
    asker: Asker,
    waitedMs: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const readyAtMs = performance.now();
    if (signal?.aborted !== true) await this.turns.next(reason, asker);
    if (signal?.aborted === true) throw new LeftError("The shopper has left.");
    if (reason === "shopper" && waitedMs + performance.now() - readyAtMs > this.options.maxWaitMs)
      throw new BusyError("The page has waited too long to be rendered.");
  }

  /** Takes the time since the page before as the pace, if this one had to wait for it. */
  private measurePace(): void {
    const nowMs = performance.now();
    if (this.lastDoneMs !== undefined) this.paceMs += (nowMs - this.lastDoneMs - this.paceMs) * PACE_WEIGHT;
    this.lastDoneMs = this.countWaiting("shopper") > 0 ? nowMs : undefined;
  }
}
