/** There is nothing to show; the message says which folder and what is wrong with it. */
export class NoLayoutsError extends Error {
  override readonly name = "NoLayoutsError";
}
