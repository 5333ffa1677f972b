/**
 * What a promise brings within a time; rejects after it. An answer that came while the process was busy still counts: it is
 * read before the time is judged.
 */
export function withinLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new Error(`No answer within ${limitMs} ms.`))), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
