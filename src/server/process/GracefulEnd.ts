import type { Logger } from "pino";

/** The steps between the request to stop and the end of the process. */
export interface EndSteps {
  /** Makes `/readyz` report that this process stops soon. It answers requests for `drainMs` more. */
  readonly leave?: () => void;
  /** Time for balancers to notice. */
  readonly drainMs?: number;
  /** Completes the requests under way and closes everything. */
  readonly close: (how: CloseTimes) => Promise<void>;
  /** Time limit of `close`. */
  readonly limitMs?: number;
}

export interface CloseTimes {
  /** False if balancers get no time to notice. */
  readonly drains: boolean;
  /** Time limit of the requests under way. */
  readonly requestsMs: number;
}

interface EndReason {
  readonly exitCode?: 0 | 1;
  /** False: balancers get no time to notice. */
  readonly drains: boolean;
  readonly limitMs?: number;
}

/** Time limit of requests under way, and of closing everything, after the request to stop. */
export const CLOSE_LIMIT_MS = 10_000;
/** The part of the limit that is left for caches and database once all connections are closed. */
const AFTER_REQUESTS_MS = 2_000;
/** The same limit after a fault: the state of this process can no longer be trusted. */
const FAULT_LIMIT_MS = 5_000;

/**
 * Ends this process once, at the request of a signal, another process or a fault. Exit codes: 0 on request, 1 after a
 * fault, or if closing failed or took too long. (2 is for unusable settings at the start.)
 */
export class GracefulEnd {
  private steps: EndSteps | undefined;
  private isUnderWay = false;
  private exitCode: 0 | 1 = 0;
  private hasFault = false;
  private endDrain = () => {};

  constructor(private readonly log: Pick<Logger, "info" | "fatal">) {}

  /** Sets the steps of the end, as soon as there is something to close. Before that, the process ends at once. */
  use(steps: EndSteps): void {
    this.steps = steps;
  }

  /**
   * Ends on SIGTERM, and, without time for balancers, on SIGINT, which a person at a terminal sends. A second signal
   * ends the process at once, unless `isRepeatable`: then the primary process forwards a signal that this one may have
   * received, too.
   */
  onSignals({ isRepeatable = false }: { readonly isRepeatable?: boolean } = {}): this {
    const handle = (signal: NodeJS.Signals) => {
      if (this.isUnderWay && !isRepeatable) process.exit(1);
      if (!isRepeatable) this.log.info({ message: "Stopping.", signal });
      this.begin({ drains: signal === "SIGTERM" });
    };
    process.on("SIGTERM", handle);
    process.on("SIGINT", handle);
    return this;
  }

  /** Handles uncaught errors and rejections: logs them once and ends the process with 1. */
  onFaults(): this {
    process.on("uncaughtException", (error, origin) => {
      if (!this.hasFault) this.tell(error, origin);
      this.hasFault = true;
      this.begin({ exitCode: 1, drains: false, limitMs: FAULT_LIMIT_MS });
    });
    return this;
  }

  /**
   * Begins the end. Later calls can only shorten the time for balancers, and change the exit code to that of a fault.
   */
  begin({ exitCode = 0, drains, limitMs }: EndReason): void {
    if (exitCode === 1) this.exitCode = 1;
    if (!drains) this.endDrain();
    if (this.isUnderWay) return;
    this.isUnderWay = true;
    const { steps } = this;
    if (steps === undefined) process.exit(this.exitCode);
    void this.run(steps, { drains, limitMs: limitMs ?? steps.limitMs });
  }

  private async run({ leave, drainMs = 0, close }: EndSteps, how: EndTimes): Promise<void> {
    const { drains, limitMs = CLOSE_LIMIT_MS } = how;
    try {
      leave?.();
      await new Promise<void>((resolve) => {
        this.endDrain = resolve;
        if (!drains || drainMs === 0) resolve();
        else setTimeout(resolve, drainMs);
      });
      setTimeout(() => process.exit(1), limitMs).unref();
      await close({ drains, requestsMs: limitMs - AFTER_REQUESTS_MS });
    } catch {
      process.exit(1);
    }
    process.exit(this.exitCode);
  }

  private tell(error: unknown, origin: string): void {
    try {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.log.fatal({ message: "An error that nothing has caught: this process ends.", origin, error: stack });
    } catch {
      // The log itself has failed: nothing can be reported.
    }
  }
}

interface EndTimes {
  readonly drains: boolean;
  readonly limitMs?: number | undefined;
}
