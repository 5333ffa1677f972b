/** An import that cannot begin or go on; the message says what to do. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
