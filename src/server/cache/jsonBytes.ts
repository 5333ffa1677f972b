/** Bytes of the JSON of frozen values, which were read from it elsewhere: to write it again would hold the thread. */
const known = new WeakMap<object, number>();

/** Notes how many bytes the JSON of a frozen value has, and returns the value. */
export function noteJsonBytes(value: unknown, bytes: number): unknown {
  if (typeof value === "object" && value !== null) known.set(value, bytes);
  return value;
}

/** Bytes of the JSON of a value; undefined where nobody has noted them. */
export function findJsonBytes(value: unknown): number | undefined {
  return typeof value === "object" && value !== null ? known.get(value) : undefined;
}
