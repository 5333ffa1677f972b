import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Change } from "../changes/Change";
import type { ChangeMessage, ChangeRecord } from "../changes/ChangeBus";
import type { Refusals } from "./Refusals";

/** What stands in the shared cache under a key. */
export interface SharedEntry {
  readonly body: Buffer;
  /** How long ago it was made, by the clock of the shared cache. */
  readonly ageMs: number;
  /** The last change that its maker knew of. */
  readonly revision: string;
}

export interface SharedEntryOptions {
  /** After this time it is gone. */
  readonly lifetimeMs: number;
  /** How much of that has passed already. */
  readonly ageMs: number;
  readonly revision: string;
}

/** The right to make what stands under a key. Once it is released, or its time is over, another process may. */
export interface SharedLock {
  release(): Promise<void>;
}

/**
 * What the processes of all machines share: entries, locks, changes and rate limits. Nothing here rejects: where the cache
 * cannot be reached in a short time, an entry is missing, a lock is free, and counting goes on in the process.
 */
export interface SharedCache extends ChangeRecord {
  /** Resolves once it is in use, or cannot be for now: what is asked for earlier, each process makes for itself. */
  untilUsed(): Promise<void>;
  get(key: string): Promise<SharedEntry | undefined>;
  set(key: string, body: Buffer | string, options: SharedEntryOptions): Promise<void>;
  /** Takes the lock of a key; undefined where another process has it. */
  lock(key: string, limitMs: number): Promise<SharedLock | undefined>;
  /** The last change that this process knows of. */
  readonly revision: string;
  /** Whether a change that came after a revision concerns the entry; true, too, where that is not known any more. */
  hasChangedSince(revision: string, concerns: (change: Change) => boolean): boolean;
  /** Calls back with the changes that other processes have announced. */
  onChange(listener: (message: ChangeMessage) => void): void;
  createLimiter: CreateLimiter;
  /** What was read and cannot be used: it counts as missing. */
  readonly refusals: Refusals;
  close(): Promise<void>;
}

/** Creates a rate limit that all processes count together: `points` within `duration` seconds. */
export type CreateLimiter = (
  name: string,
  limit: { readonly points: number; readonly duration: number },
) => RateLimiterAbstract;
