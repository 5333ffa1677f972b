/** The API does not have the call at all, or not that of an answer that this one is derived from. */
export class AbsentError extends Error {
  override readonly name = "AbsentError";

  constructor() {
    super("The API does not have this call.");
  }
}
