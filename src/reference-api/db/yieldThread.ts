import { setImmediate as nextRound } from "node:timers/promises";

/**
 * Rounds of the event loop between two pieces of work. libuv accepts one connection in a round: with a piece in each, new
 * visitors would wait for as many pieces as there are visitors before them. An idle round takes microseconds.
 */
const ROUNDS = 8;
/** Time after which there are no more rounds, but for the first two, while others use them. */
const MAX_MS = 20;

/** Time for which several pieces of work may hold the thread in one round. */
const HELD_MS = 8;

let roundBeganAtMs: number | undefined;
let last: Promise<void> = Promise.resolve();

/**
 * Resolves after some rounds of the event loop, in which others have the thread; call it before a piece of work goes on that
 * has held the thread for some milliseconds. Those who call it at the same time go on one after the other, with rounds in between.
 */
export function yieldThread(): Promise<void> {
  last = last.then(passRounds);
  return last;
}

async function passRounds(): Promise<void> {
  const endMs = performance.now() + MAX_MS;
  for (let round = 0; round < ROUNDS && (round < 2 || performance.now() < endMs); round++) await nextRound();
}

/**
 * As {@link yieldThread}, but at once where the work of this round of the event loop has not yet held the thread for long: call it
 * before a piece of work of a few milliseconds of which many may come at the same time.
 */
export async function yieldHeldThread(): Promise<void> {
  if (isThreadHeld()) await yieldThread();
}

/** True once the work that asks so in this round of the event loop has held the thread for {@link HELD_MS}. */
export function isThreadHeld(): boolean {
  if (roundBeganAtMs !== undefined) return performance.now() - roundBeganAtMs >= HELD_MS;
  roundBeganAtMs = performance.now();
  setImmediate(() => {
    roundBeganAtMs = undefined;
  });
  return false;
}
