/** A program was started with arguments that it does not have; the message says which it has. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
