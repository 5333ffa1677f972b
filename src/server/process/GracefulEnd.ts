import type { Logger } from "pino";

/** What happens between the wish to stop and the end of the process. */
export interface EndSteps {
  /** Tells balancers that this process takes no new requests soon. It answers all of them for `drainMs` more. */
  readonly leave?: () => void;
  /** How long balancers get to notice. */
  readonly drainMs?: number;
  /** Answers what is under way and closes everything; `drains` is false where nobody is given time to notice. */
  readonly close: (how: { readonly drains: boolean }) => Promise<void>;
  /** How long `close` may take. */
  readonly limitMs?: number;
}

interface EndReason {
  readonly exitCode?: 0 | 1;
  /** False: nobody is given time to notice. */
  readonly drains: boolean;
  readonly limitMs?: number;
}

/** How long requests under way may take once a stop was asked for. */
export const CLOSE_LIMIT_MS = 10_000;
/** The same after a fault: what this process holds can no longer be trusted. */
const FAULT_LIMIT_MS = 5_000;

/**
 * Ends this process once, whoever asks for it: a signal, another process or a fault. Exit codes: 0 it was asked to, 1 after
 * a fault, or when closing failed or took too long. (2 stands for settings that cannot be used, at the start.)
 */
export class GracefulEnd {
  private steps: EndSteps | undefined;
  private isUnderWay = false;
  private exitCode: 0 | 1 = 0;
  private hasFault = false;
  private endDrain = () => {};

  constructor(private readonly log: Pick<Logger, "info" | "fatal">) {}

  /** What is done at the end, as soon as there is something to close. Before, the process ends at once. */
  use(steps: EndSteps): void {
    this.steps = steps;
  }

  /**
   * Ends on SIGTERM, and without the time to notice on SIGINT, which a person at a terminal sends. A second signal ends
   * the process at once, unless `isRepeatable`: where the primary process passes on what this one got, too.
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

  /** The last resort: an error that nothing has caught, or a rejection, is logged once and ends the process with 1. */
  onFaults(): this {
    process.on("uncaughtException", (error, origin) => {
      if (!this.hasFault) this.tell(error, origin);
      this.hasFault = true;
      this.begin({ exitCode: 1, drains: false, limitMs: FAULT_LIMIT_MS });
    });
    return this;
  }

  /** Begins the end. Later calls can only shorten the time to notice, and make the exit code that of a fault. */
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
      await close({ drains });
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
      // The log itself has failed: there is nowhere to tell it.
    }
  }
}

interface EndTimes {
  readonly drains: boolean;
  readonly limitMs?: number | undefined;
}
