import type { Logger } from "pino";
import type { SealedKind } from "./Seal";

/** Counts unusable entries of the shared cache, and logs the first of each kind. */
export class Refusals {
  private readonly counts: Record<SealedKind, number> = { entry: 0, change: 0 };

  constructor(private readonly log: Logger) {}

  /** Returns the number of a kind since the start. */
  get(kind: SealedKind): number {
    return this.counts[kind];
  }

  note(kind: SealedKind): void {
    this.counts[kind] += 1;
    if (this.counts[kind] > 1) return;
    this.log.warn({
      message: `The shared cache has an ${kind === "entry" ? "entry" : "announced change"} that was not written with this process's CACHE_SECRET, or is damaged. It is ignored; further ones are only counted.`,
      kind,
    });
  }
}
