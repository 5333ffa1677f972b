/** No document can be shown; the message names the folder and its fault. */
export class NoLayoutsError extends Error {
  override readonly name = "NoLayoutsError";
}
