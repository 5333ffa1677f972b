import type { ApiError } from "../../../api/ApiError";
import type { Sized } from "../memory/FairCache";

/** A stored answer. */
export interface AnswerEntry extends Sized {
  readonly value: unknown;
  /** In place of a value: nothing of that name exists. */
  readonly error?: ApiError | undefined;
  readonly madeAtMs: number;
  /** True after a change: the answer is used only if a new one cannot be requested. */
  readonly isOutdated?: boolean;
}

/** Memory of an entry beside its value. */
export const OVERHEAD_BYTES = 200;
/** Maximum memory of a value's objects for each character of its JSON. Measured with `npm run bench -- memory`. */
const BYTES_PER_CHARACTER = 5;

/** Estimates the memory of an entry from the length of its value's JSON. */
export function estimateBytes(characters: number): number {
  return characters * BYTES_PER_CHARACTER + OVERHEAD_BYTES;
}
