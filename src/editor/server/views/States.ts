import { LRUCache } from "lru-cache";
import { readRevision } from "../../../comparison/documents/readRevision";
import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import type { Refusal } from "../../protocol/command";
import { checkDraft, type DraftContext, type DraftState } from "../checkDraft";
import type { ViewedDraft } from "./ViewedDraft";

/** Stands for the files on the disk. */
export const SAVED_STATE = "saved";
/** Maximum number of git revisions in the cache. */
const MAX_REVISIONS = 4;
/** A revision in words of git; what begins with a hyphen is none, whatever git would make of it. */
const REVISION = /^[A-Za-z0-9_@{}~^./][A-Za-z0-9_@{}~^./: -]{0,199}$/;

export interface StateSources {
  readonly layoutsDir: string;
  readonly getContext: () => DraftContext;
  readonly openDraft: (id: string | undefined) => ViewedDraft | Promise<ViewedDraft>;
}

/** States of the documents that can be shown: a draft, the files on the disk, and git revisions; each is checked once. */
export class States {
  private saved: DraftState | undefined;
  private readonly revisions = new LRUCache<string, DraftState>({
    max: MAX_REVISIONS,
    // A branch moves on.
    ttl: 30_000,
  });

  constructor(private readonly sources: StateSources) {}

  /** A state by name; without a name, the draft. */
  async open(draft: string | undefined, name: string | undefined): Promise<DraftState | Refusal> {
    const opened = await this.sources.openDraft(draft);
    if (name === undefined || name === "") return opened.state;
    const saved = this.check(opened);
    return name === SAVED_STATE ? saved : this.openRevision(name);
  }

  /** The files on the disk, checked. */
  check({ state, saved }: Pick<ViewedDraft, "state" | "saved">): DraftState {
    if (state.files === saved) {
      this.saved = state;
      return state;
    }
    this.saved = this.checkFiles(saved, this.saved);
    return this.saved;
  }

  private async openRevision(name: string): Promise<DraftState | Refusal> {
    if (!REVISION.test(name)) return { code: "bad-name", message: `“${name}” is no revision of git.` };
    const kept = this.revisions.get(name);
    if (kept !== undefined && kept.homePages === this.sources.getContext().homePages) return kept;
    try {
      const files = await readRevision(name, this.sources.layoutsDir);
      // Documents that are the same are not judged again; what is faulty there has no other version to fall back to.
      const known = this.saved === undefined ? undefined : { checked: this.saved.checked, layouts: undefined };
      const state = checkDraft(files, 1, known, this.sources.getContext());
      this.revisions.set(name, state);
      return state;
    } catch (error) {
      return { code: "missing", message: error instanceof Error ? error.message : String(error) };
    }
  }

  private checkFiles(files: LayoutFiles, before: DraftState | undefined): DraftState {
    const context = this.sources.getContext();
    if (before?.files === files && before.homePages === context.homePages) return before;
    return checkDraft(files, (before?.revision ?? 0) + 1, before, context);
  }
}
