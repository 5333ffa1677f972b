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
