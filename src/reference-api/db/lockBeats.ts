import { readdirSync, writeSync } from "node:fs";
import { isMainThread, parentPort, workerData } from "node:worker_threads";

/** Address of the thread's code; the build gives it a file of its own. */
export const LOCK_BEATS_URL = import.meta.url;
/** Marks a thread that beats: the module is loaded in other threads, too. */
export const LOCK_BEATS = "dealframe-lock-beats";

/** Number of characters that each beat overwrites, which needs no room on a full disk. */
export const BEAT_CHARACTERS = 12;

export interface Beats {
  readonly kind: typeof LOCK_BEATS;
  /** Descriptor of the lock, which stays that of this process if another one takes the lock over. */
  readonly fd: number;
  /** Place of the beats in the lock, in bytes. */
  readonly position: number;
  readonly everyMs: number;
  /** Folder of the locks, and the number of this one: one with a higher number has taken it over. */
  readonly folder: string;
  readonly number: number;
}

if (!isMainThread && (workerData as Partial<Beats> | null)?.kind === LOCK_BEATS) beat(workerData as Beats);

/** Writes a beat to a lock again and again; sends a message once the lock is lost. */
function beat({ fd, position, everyMs, folder, number }: Beats): void {
  let beats = 0;
  const timer = setInterval(() => {
    try {
      beats += 1;
      writeSync(fd, String(beats).padStart(BEAT_CHARACTERS), position);
      if (!readdirSync(folder).some((name) => Number(name) > number)) return;
      clearInterval(timer);
      parentPort?.postMessage("lost");
    } catch {
      // The next beat may succeed.
    }
  }, everyMs);
}
