import { type Beats, LOCK_BEATS, LOCK_BEATS_URL } from "./lockBeats";
import { startWorker } from "./startWorker";

/**
 * Writes a beat to a lock again and again until the returned function is called, in a thread, since the database's work
 * can block the main one for seconds. `onLost` is called if the lock is taken over, or the thread ends.
 */
export function beatLock(beats: Omit<Beats, "kind">, onLost: () => void): () => Promise<unknown> {
  const worker = startWorker(LOCK_BEATS_URL, { workerData: { kind: LOCK_BEATS, ...beats } satisfies Beats });
  worker.on("message", onLost);
  worker.on("error", onLost);
  return () => worker.terminate();
}
