import { ApiError } from "../../../api/ApiError";

/** Maximum number of calls of one API that go on after their time. */
const MAX_OVERDUE = 16;
/** Times of a page that an overdue call has before another one is made beside it. */
const AGAIN_AFTER = 2;

type Request<T> = (signal: AbortSignal) => Promise<T>;
type Guard = <T>(request: () => Promise<T>) => Promise<T>;

/**
 * Lets slow calls go on. A call that takes longer than a page waits counts as failed for its guard, such as a circuit breaker,
 * but it goes on to its own limit, so that its answer can be kept for the next page. Of each API at most {@link MAX_OVERDUE} do.
 * An answer may also be lost: after a while another call is made, and the first answer counts.
 */
export class OverdueCalls {
  private readonly overdue = new Map<string, number>();

  /**
   * @param limitMs the time after which a call is overdue, in milliseconds
   * @param againMs the time after that until another one is made, in milliseconds
   */
  constructor(
    private readonly limitMs: number,
    private readonly againMs = AGAIN_AFTER * limitMs,
  ) {}

  /**
   * Makes a call within a guard. Rejects with the call's own failure, or with a `timeout` {@link ApiError} where the call is overdue
   * and must end, because too many of this origin go on already.
   */
  async run<T>(origin: string, request: Request<T>, guard: Guard): Promise<T> {
    const controller = new AbortController();
    const late = new ApiError("timeout", `There was no answer within ${this.limitMs} ms.`);
    let call: Promise<T> | undefined;
    try {
      return await guard(() => {
        call = request(controller.signal);
        return rejectAfter(call, this.limitMs, late);
      });
    } catch (error) {
      if (error !== late || call === undefined) throw error;
      const count = this.overdue.get(origin) ?? 0;
      if (count >= MAX_OVERDUE) {
        call.catch(() => undefined);
        controller.abort();
        throw late;
      }
      this.overdue.set(origin, count + 1);
      try {
        return await this.orAgain(call, controller, () => this.run(origin, request, guard));
      } finally {
        this.leave(origin);
      }
    }
  }

  /** The result of an overdue call, or of another one that has an answer sooner, which ends the first. */
  private async orAgain<T>(call: Promise<T>, controller: AbortController, again: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const other = new Promise<T>((resolve) => {
      const use = (answer: T) => {
        resolve(answer);
        controller.abort();
      };
      // The failure of the first call counts.
      timer = setTimeout(() => void again().then(use, () => undefined), this.againMs);
    });
    return Promise.race([call, other]).finally(() => clearTimeout(timer));
  }

  private leave(origin: string): void {
    const count = (this.overdue.get(origin) ?? 1) - 1;
    if (count === 0) this.overdue.delete(origin);
    else this.overdue.set(origin, count);
  }
}

/** The result of a call, or a rejection with `late` after a time in milliseconds. */
async function rejectAfter<T>(call: Promise<T>, limitMs: number, late: ApiError): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), limitMs);
  });
  return Promise.race([call, limit]).finally(() => clearTimeout(timer));
}
