/**
 * Resolves with the result of a promise; rejects after a time limit. An answer that arrived while the process was busy
 * still counts: it is read before the time is checked.
 */
export function withinLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`No answer within ${limitMs} ms.`))), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
