import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Change } from "./Change";

/** A change on its way between processes. */
export interface ChangeMessage {
  /** Equal on every way that the message takes: each process applies it once. */
  readonly id: string;
  readonly change: Change;
  /** Position of the change in the record that processes share; absent without a record, or if it cannot be reached. */
  readonly revision?: string;
}

/** A record of changes that the processes of all machines share. */
export interface ChangeRecord {
  /** Records a change. Resolves with its revision; undefined if the record cannot be reached now. Never rejects. */
  announce(message: ChangeMessage): Promise<string | undefined>;
  /** Notes the revision of a change that arrived another way. */
  note(revision: string, change: Change): void;
}

/** The other processes of this machine. */
export interface Siblings {
  /** Sends a message to each of them. Resolves with the number of pages that they marked as outdated. Never rejects. */
  send(message: ChangeMessage): Promise<number>;
}

/**
 * The reach of a change. `server`: all processes of this server, and no other; `all`: it is recorded for all servers,
 * too; `server-first`: the record cannot be reached now, and gets the change once it can.
 */
export type Reach = "server" | "all" | "server-first";

export interface Announced {
  /** Number of pages that became outdated on this server. */
  readonly pages: number;
  readonly reach: Reach;
}

export interface ChangeBusOptions {
  /** Marks everything that a change concerns as outdated; returns the number of pages. */
  readonly apply: (change: Change) => number;
  readonly record?: ChangeRecord | undefined;
  readonly siblings?: Siblings | undefined;
}

const MAX_SEEN = 2_000;

/** Applies changes of cached data here, and passes them to all other processes. */
export class ChangeBus {
  private readonly seen = new LRUCache<string, true>({ max: MAX_SEEN });

  constructor(private readonly options: ChangeBusOptions) {}

  /**
   * Applies a change and passes it on. Resolves once all processes of this server have applied it.
   */
  async announce(change: Change): Promise<Announced> {
    const { record, siblings, apply } = this.options;
    const id = randomUUID();
    this.seen.set(id, true);
    // Record it first: entries of the shared cache that another process reads from then on are known to be older.
    const revision = await record?.announce({ id, change });
    const count = apply(change);
    const message = { id, change, ...(revision === undefined ? {} : { revision }) };
    const pages = count + ((await siblings?.send(message)) ?? 0);
    if (record === undefined) return { pages, reach: "server" };
    return { pages, reach: revision === undefined ? "server-first" : "all" };
  }

  /** Applies a change from another process, unless it was applied before. Returns the number of pages. */
  receive({ id, change, revision }: ChangeMessage): number {
    if (this.seen.has(id)) return 0;
    this.seen.set(id, true);
    if (revision !== undefined) this.options.record?.note(revision, change);
    return this.options.apply(change);
  }
}
