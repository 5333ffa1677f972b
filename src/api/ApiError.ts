/**
 * Why a call of the API failed:
 * - network: no whole answer came, such as for a connection that was reset
 * - timeout: no whole answer came within the time limit
 * - cancelled: nobody waits for the answer any more
 * - refused: the server answered that it failed, and said why; the error's message is the server's
 * - unexplained: the server answered that it failed, and said nothing a shopper may read
 * - unreadable: the answer is not what the contract says
 */
export type ApiErrorKind = "network" | "timeout" | "cancelled" | "refused" | "unexplained" | "unreadable";

/** A failed call of the API. Who shows it chooses the text by its kind. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    /** HTTP status; absent when no answer came (network, time limit, cancelled). */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** The statuses with which an API refuses a call that it does not have. */
const ABSENT_STATUSES: readonly (number | undefined)[] = [404, 405, 501];

/** True for the failure of a call that the API does not have, or of one for a thing that it does not know. */
export function isAbsent(error: unknown): error is ApiError {
  return error instanceof ApiError && ABSENT_STATUSES.includes(error.status);
}
