import type { CreateLimiter } from "../../../domain/createRateLimits";
import type { Change } from "../changes/Change";
import type { ChangeMessage, ChangeRecord } from "../changes/ChangeBus";
import type { Refusals } from "./Refusals";
import type { WaitBudget } from "./WaitBudget";

/** An entry of the shared cache. */
export interface SharedEntry {
  readonly body: Buffer;
  /** Age by the clock of the shared cache. */
  readonly ageMs: number;
  /** The last change that its writer knew. */
  readonly revision: string;
}

export interface SharedEntryOptions {
  /** Time after which it is removed. */
  readonly lifetimeMs: number;
  /** The part of that time that has passed. */
  readonly ageMs: number;
  readonly revision: string;
}

/** The right to compute the entry of a key. Once it is released or has expired, another process may get it. */
export interface SharedLock {
  release(): Promise<void>;
}

/**
 * Data shared by the processes of all machines: entries, locks, changes and rate limits. Nothing here rejects: if the
 * cache cannot be reached in a short time, an entry is missing, a lock is free, and counting goes on in the process.
 */
export interface SharedCache extends ChangeRecord {
  /** Resolves once it is in use, or is unavailable for now; until then each process would compute everything itself. */
  untilUsed(): Promise<void>;
  /** Creates the budget for the look-ups of one page. */
  openBudget(): WaitBudget;
  get(key: string): Promise<SharedEntry | undefined>;
  set(key: string, body: Buffer | string, options: SharedEntryOptions): Promise<void>;
  /** Takes the lock of a key; undefined if another process has it. */
  lock(key: string, limitMs: number): Promise<SharedLock | undefined>;
  /** The last change that this process knows. */
  readonly revision: string;
  /** True if a change after a revision concerns the entry, or if that is no longer known. */
  hasChangedSince(revision: string, concerns: (change: Change) => boolean): boolean;
  /** Calls back with the changes that other processes have announced. */
  onChange(listener: (message: ChangeMessage) => void): void;
  /** Creates a rate limit that all processes count together. */
  createLimiter: CreateLimiter;
  /** Counts of unusable entries, which count as missing. */
  readonly refusals: Refusals;
  close(): Promise<void>;
}
