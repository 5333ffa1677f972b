import type { IBackoff, IBackoffFactory } from "cockatiel";

/**
 * Measures the pauses of a circuit breaker by the time that has passed. The breaker itself compares times of the clock, so
 * that one that opened before the clock went back by hours would stay open for as long.
 */
export function byElapsedTime<T>(pauses: IBackoffFactory<T>): IBackoffFactory<T> {
  return { next: (context) => measure(pauses.next(context)) };
}

function measure<T>(pause: IBackoff<T>): IBackoff<T> {
  const endMs = performance.now() + pause.duration;
  return {
    // Compared with the clock's time since the breaker opened, whatever that is.
    get duration() {
      return performance.now() < endMs ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    },
    next: (context) => measure(pause.next(context)),
  };
}
