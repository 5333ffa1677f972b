import { createHash } from "node:crypto";

/** A seeded generator: the same seed gives the same sequence on every machine. */
export interface Random {
  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
}

/** Creates a generator (mulberry32) that is seeded with the hash of a text. */
export function createRandom(seed: string): Random {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("Cannot pick from an empty list");
      return item;
    },
  };
}

/** An id of 24 hex digits that depends on the text only. */
export function createId(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}
