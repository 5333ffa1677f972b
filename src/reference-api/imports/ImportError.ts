/** An import that cannot begin or go on; the message says what to do. */
export class ImportError extends Error {
  override readonly name = "ImportError";

  /** `path` names the faulty value of a map, by its keys. */
  constructor(
    message: string,
    readonly path?: readonly string[],
  ) {
    super(message);
  }
}
