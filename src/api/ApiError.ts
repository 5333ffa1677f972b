/** A failed call of the API: the message a shopper may read, and what kind of failure it was. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    /** HTTP status; absent when no answer came (network, time limit, cancelled). */
    readonly status?: number,
    readonly isCancelled = false,
  ) {
    super(message);
  }

  /** No answer came at all. */
  get isNetworkFailure(): boolean {
    return this.status === undefined;
  }
}
