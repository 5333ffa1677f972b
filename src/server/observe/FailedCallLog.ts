import type { Logger } from "pino";
import { Bursts } from "../process/Bursts";

/** A call of the API that has failed. */
export interface FailedCall {
  readonly domain: string;
  readonly call: string;
  /** The kind of the failure, see `ApiErrorKind`. */
  readonly reason: string;
  /** HTTP status; absent when no answer came. */
  readonly status?: number | undefined;
  readonly cause: string;
}

/** Maximum length of a repeated message. */
const MAX_CAUSE = 200;

/**
 * Logs failed calls: each kind once when it begins to fail, and once when it has ended, with the number of failures.
 */
export class FailedCallLog {
  private readonly bursts: Bursts<FailedCall>;

  constructor(log: Logger) {
    const name = (failed: FailedCall | undefined) => failed ?? { domain: "others", call: "others" };
    this.bursts = new Bursts<FailedCall>({
      onBegin: (failed) => log.warn({ message: "A call of the API has failed.", ...name(failed), count: 1 }),
      onEnd: (failed, end) => log.warn({ message: "Calls of the API have failed.", ...name(failed), ...end }),
    });
  }

  note(failed: FailedCall): void {
    const { domain, call, reason, cause } = failed;
    this.bursts.note(`${domain} ${call} ${reason}`, { ...failed, cause: cause.slice(0, MAX_CAUSE) });
  }

  /** Logs the number of failures of the kinds that have not ended. */
  close(): void {
    this.bursts.close();
  }
}
