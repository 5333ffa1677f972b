import { setMaxListeners } from "node:events";
import { ApiError } from "../../../api/ApiError";

/**
 * Time that a call still gets after the end of the budget: enough for an answer that is stored, or that arrived while
 * the process rendered other pages.
 */
const LATE_CALL_MS = 50;

/**
 * The time limit of all calls of one page together, also of calls that follow one another. When it ends, or when nobody
 * waits for the page any more, every call under way rejects with an {@link ApiError} and `signal` is aborted.
 */
export class CallBudget {
  private controller: AbortController | undefined;
  private readonly waiting = new Set<(error: ApiError) => void>();
  private timer: NodeJS.Timeout;
  /** The reason why calls end; undefined while there is time. */
  private failure: ApiError | undefined;

  /**
   * @param timeoutMs remaining time of the page, in milliseconds
   * @param limitMs the whole time, which the errors name
   * @param left aborted when nobody waits for the page any more
   */
  constructor(
    timeoutMs: number,
    private readonly limitMs: number = timeoutMs,
    private readonly left?: AbortSignal,
  ) {
    this.timer = setTimeout(this.handleTimeout, Math.max(0, timeoutMs));
    if (left?.aborted === true) this.handleLeft();
    else left?.addEventListener("abort", this.handleLeft, { once: true });
  }

  /** Aborted when the calls of the page must end. */
  get signal(): AbortSignal {
    if (this.controller === undefined) {
      this.controller = new AbortController();
      // Every call of the page listens to this signal; the page has ended when it is released.
      setMaxListeners(0, this.controller.signal);
      if (this.failure !== undefined) this.controller.abort();
    }
    return this.controller.signal;
  }

  /** Runs a call. Rejects with a `timeout` or `cancelled` {@link ApiError} when the budget ends before the call. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.failure?.kind === "cancelled") throw this.failure;
    let giveUp: (error: ApiError) => void = () => undefined;
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<never>((_, reject) => {
      giveUp = reject;
      const { failure } = this;
      if (failure !== undefined) timer = setTimeout(() => reject(failure), LATE_CALL_MS);
    });
    this.waiting.add(giveUp);
    try {
      return await Promise.race([call(), ended]);
    } catch (error) {
      // A call that listens to the signal reports only that it was cancelled.
      throw error instanceof ApiError && error.kind === "cancelled" ? (this.failure ?? error) : error;
    } finally {
      clearTimeout(timer);
      this.waiting.delete(giveUp);
    }
  }

  /** Releases the timer and the listener, once the page has all its answers. */
  close(): void {
    clearTimeout(this.timer);
    this.left?.removeEventListener("abort", this.handleLeft);
  }

  private readonly handleTimeout = (): void => {
    const failure = new ApiError("timeout", `There was no answer within ${this.limitMs} ms.`);
    this.timer = setTimeout(() => this.end(failure), LATE_CALL_MS);
  };

  private readonly handleLeft = (): void => {
    this.end(new ApiError("cancelled", "The request was cancelled."));
  };

  private end(failure: ApiError): void {
    this.failure = failure;
    for (const giveUp of this.waiting) giveUp(failure);
    this.controller?.abort();
  }
}
