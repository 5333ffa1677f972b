/** Compares two ids of a stream, which are made of milliseconds and a number: `1700000000000-3`. */
export function compareRevisions(a: string, b: string): number {
  const [aMs = 0, aNumber = 0] = a.split("-").map(Number);
  const [bMs = 0, bNumber = 0] = b.split("-").map(Number);
  return aMs - bMs || aNumber - bNumber;
}

/** The revision before all changes. */
export const FIRST_REVISION = "0-0";
