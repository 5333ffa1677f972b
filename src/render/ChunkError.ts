/** The code of a part could not be had; the text is the specification's (section 8). */
export class ChunkError extends Error {
  override readonly name = "ChunkError";

  constructor(
    chunk: string,
    /** Makes the next drawing of the part ask for its code again. */
    readonly renew: () => void,
  ) {
    super(`Loading chunk ${chunk} failed`);
  }
}
