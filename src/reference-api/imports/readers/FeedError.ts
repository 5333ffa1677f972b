/** A file of offers that cannot be loaded or read to its end; the message says why, and what to do. */
export class FeedError extends Error {
  override readonly name = "FeedError";

  /** `line` is the number of the line that the message is about, if it is about one. */
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
  }
}
