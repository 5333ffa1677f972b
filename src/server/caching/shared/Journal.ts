import type { Change } from "../changes/Change";
import { compareRevisions, FIRST_REVISION } from "./revisions";

interface Entry {
  readonly revision: string;
  readonly change: Change;
}

/** The last changes that this process knows, in their order. */
export class Journal {
  private readonly entries: Entry[] = [];
  /** The latest revision whose changes are no longer known. */
  private forgotten = FIRST_REVISION;

  constructor(private readonly maxEntries: number) {}

  add(revision: string, change: Change): void {
    const { entries } = this;
    let place = entries.length;
    while (place > 0 && compareRevisions(entries[place - 1]?.revision ?? FIRST_REVISION, revision) > 0) place -= 1;
    if (entries[place - 1]?.revision === revision) return;
    entries.splice(place, 0, { revision, change });
    if (entries.length > this.maxEntries) this.forget(entries.shift()?.revision ?? FIRST_REVISION);
  }

  /** Forgets the changes up to this one. */
  forget(revision: string): void {
    if (compareRevisions(revision, this.forgotten) > 0) this.forgotten = revision;
  }

  /** True if a change after this revision concerns something, or if that is no longer known. */
  hasChangedSince(revision: string, concerns: (change: Change) => boolean): boolean {
    if (compareRevisions(revision, this.forgotten) < 0) return true;
    for (let index = this.entries.length - 1; index >= 0; index--) {
      const entry = this.entries[index];
      if (entry === undefined || compareRevisions(entry.revision, revision) <= 0) return false;
      if (concerns(entry.change)) return true;
    }
    return false;
  }
}
