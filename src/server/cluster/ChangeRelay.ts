import type { ChangeMessage } from "../caching/changes/ChangeBus";

/** A process that changes can be sent to. */
export interface ChangeReceiver {
  send(number: number, message: ChangeMessage): void;
}

interface Waiting<Receiver> {
  readonly missing: Set<Receiver>;
  readonly finish: () => void;
  pages: number;
}

/** Time limit of a process for a change; after it the others no longer wait. */
const LIMIT_MS = 1_000;

/** Passes a change to several processes, and resolves when all have applied it. */
export class ChangeRelay<Receiver extends ChangeReceiver> {
  private readonly waiting = new Map<number, Waiting<Receiver>>();
  private number = 0;

  /**
   * Sends a change; resolves with the number of pages that became outdated, once every process has answered or its time
   * is over.
   */
  send(message: ChangeMessage, receivers: Iterable<Receiver>): Promise<number> {
    this.number += 1;
    const { number } = this;
    const missing = new Set(receivers);
    if (missing.size === 0) return Promise.resolve(0);
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(), LIMIT_MS).unref();
      const finish = () => {
        clearTimeout(timer);
        this.waiting.delete(number);
        resolve(entry.pages);
      };
      const entry: Waiting<Receiver> = { missing, finish, pages: 0 };
      this.waiting.set(number, entry);
      for (const receiver of missing) receiver.send(number, message);
    });
  }

  /** Called when a process has applied a change. */
  handleApplied(receiver: Receiver, number: number, pages: number): void {
    const entry = this.waiting.get(number);
    if (entry?.missing.delete(receiver) !== true) return;
    entry.pages += pages;
    if (entry.missing.size === 0) entry.finish();
  }

  /** Called when a process has ended: stops waiting for it. */
  handleEnd(receiver: Receiver): void {
    for (const [number] of this.waiting) this.handleApplied(receiver, number, 0);
  }
}
