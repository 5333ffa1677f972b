import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Change } from "./Change";

/** A change on its way between processes. */
export interface ChangeMessage {
  /** The same however the message comes: each process applies it once. */
  readonly id: string;
  readonly change: Change;
  /** Where the change stands in the record that processes share; absent where there is none, or it cannot be reached. */
  readonly revision?: string;
}

/** A record of changes that the processes of all machines share. */
export interface ChangeRecord {
  /** Writes a change down. Gives its revision; undefined where the record cannot be reached now. Never rejects. */
  announce(message: ChangeMessage): Promise<string | undefined>;
  /** Takes up a revision that came another way. */
  note(revision: string, change: Change): void;
}

/** The other processes of this machine. */
export interface Siblings {
  /** Sends a message to each of them. Gives the number of pages that they marked as outdated. Never rejects. */
  send(message: ChangeMessage): Promise<number>;
}

export interface ChangeBusOptions {
  /** Marks as outdated what a change concerns; gives the number of pages. */
  readonly apply: (change: Change) => number;
  readonly record?: ChangeRecord | undefined;
  readonly siblings?: Siblings | undefined;
}

const MAX_SEEN = 2_000;

/** Changes of what is cached: each is applied here, and passed to all other processes. */
export class ChangeBus {
  private readonly seen = new LRUCache<string, true>({ max: MAX_SEEN });

  constructor(private readonly options: ChangeBusOptions) {}

  /**
   * Applies a change and passes it on. Gives the number of pages that it made outdated on this machine, whose processes
   * all have the change by then.
   */
  async announce(change: Change): Promise<number> {
    const { record, siblings, apply } = this.options;
    const id = randomUUID();
    this.seen.set(id, true);
    // First where all can read it: what another process takes from the shared cache then is known to be older.
    const revision = await record?.announce({ id, change });
    const count = apply(change);
    const message = { id, change, ...(revision === undefined ? {} : { revision }) };
    return count + ((await siblings?.send(message)) ?? 0);
  }

  /** Applies a change that came from another process, unless it came before. Gives the number of pages. */
  receive({ id, change, revision }: ChangeMessage): number {
    if (this.seen.has(id)) return 0;
    this.seen.set(id, true);
    if (revision !== undefined) this.options.record?.note(revision, change);
    return this.options.apply(change);
  }
}
