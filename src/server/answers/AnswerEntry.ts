import type { Sized } from "../cache/FairCache";

/** An answer that is kept. */
export interface AnswerEntry extends Sized {
  readonly value: unknown;
  readonly madeAtMs: number;
  /** True once the API has told that it changed: it is used only where it cannot be asked for. */
  readonly isOutdated?: boolean;
}

/** What an entry takes beside its value. */
export const OVERHEAD_BYTES = 200;
/**
 * What a value takes for each character of its JSON: its objects, and the JSON of its parts, which the pages that contain
 * it share (`writeState`). Measured with `npm run bench -- memory`.
 */
const BYTES_PER_CHARACTER = 5;

/** Memory of an entry, from the characters of its value's JSON. */
export function estimateBytes(characters: number): number {
  return characters * BYTES_PER_CHARACTER + OVERHEAD_BYTES;
}
