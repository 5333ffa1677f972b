import type { FilePlace } from "../source/FilePlace";

/** One of the places that set a value. */
export interface ValueStep extends FilePlace {
  readonly value: unknown;
  /** True when the value is the schema's default; the place is then that of the object without it. */
  readonly isDefault: boolean;
}
