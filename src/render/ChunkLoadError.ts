/** After so long the code of a lazy part counts as lost (specification, section 8). */
const TIME_LIMIT_MS = 120_000;

/** The code of a lazy part could not be had; the message is the text of the specification's section 8. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  /** Makes the next render request the part again. */
  renew?: () => void;
}

/** Loads the code of a part; rejects with a {@link ChunkLoadError} when it cannot be had within the time limit. */
export async function loadChunk<T>(part: string, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([load(), isLate]);
  } catch (error) {
    throw new ChunkLoadError(`Loading ${/\bCSS\b/.test(String(error)) ? "CSS " : ""}chunk ${part} failed`);
  } finally {
    clearTimeout(timer);
  }
}
