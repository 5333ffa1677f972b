/** Size of the JSON of frozen values that were parsed elsewhere: writing it again would block the thread. */
const known = new WeakMap<object, number>();

/** Records the size of the JSON of a frozen value, and returns the value. */
export function noteJsonBytes(value: unknown, bytes: number): unknown {
  if (typeof value === "object" && value !== null) known.set(value, bytes);
  return value;
}

/** Returns the size of a value's JSON; undefined if it was not recorded. */
export function findJsonBytes(value: unknown): number | undefined {
  return typeof value === "object" && value !== null ? known.get(value) : undefined;
}
