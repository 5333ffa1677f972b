import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import { WEBSITES_NAME } from "../../protocol/draft";
import { checkDraft, type DraftContext, type DraftState } from "../checkDraft";
import type { SaveContext } from "../saving/saveDraft";
import { withDraftedHomePages } from "./draftedHomePages";

/** Drafted texts by file; null for a file that the draft deletes. */
type Texts = ReadonlyMap<string, string | null>;

/** The drafted files and their check. Each is computed again only after a change of what it is made of. */
export class DraftChecks {
  private keptFiles: { readonly of: LayoutFiles; readonly texts: Texts; readonly files: LayoutFiles } | undefined;
  private keptContext:
    | { readonly of: DraftContext["homePages"]; readonly text: string; readonly context: DraftContext }
    | undefined;
  private lastState: DraftState | undefined;

  constructor(private readonly options: Pick<SaveContext, "disk" | "getContext">) {}

  /** Returns the layout files of the disk with the drafted texts in place of theirs. */
  getFiles(texts: Texts, listUnsaved: () => readonly string[]): LayoutFiles {
    const { files } = this.options.disk;
    if (this.keptFiles?.of === files && this.keptFiles.texts === texts) return this.keptFiles.files;
    const changed = listUnsaved().filter((file) => file !== WEBSITES_NAME);
    const drafted = new Map(files);
    for (const file of changed) {
      const text = texts.get(file) ?? null;
      if (text === null) drafted.delete(file);
      else drafted.set(file, text);
    }
    this.keptFiles = { of: files, texts, files: changed.length === 0 ? files : drafted };
    return this.keptFiles.files;
  }

  /** Returns the context in which documents are checked. The home_page of a domain is the drafted one. */
  getContext(texts: Texts): DraftContext {
    const context = this.options.getContext();
    const drafted = texts.get(WEBSITES_NAME);
    // Once it is saved, too: the API may answer with what it had before for a while.
    if (typeof drafted !== "string") return context;
    const kept = this.keptContext;
    if (kept !== undefined && kept.of === context.homePages && kept.text === drafted) return kept.context;
    const changed = { ...context, homePages: withDraftedHomePages(context.homePages, drafted) };
    this.keptContext = { of: context.homePages, text: drafted, context: changed };
    return changed;
  }

  /** Checks the drafted files at a revision as production checks documents. */
  check(files: LayoutFiles, revision: number, texts: Texts): DraftState {
    const context = this.getContext(texts);
    const known = this.lastState;
    const isCurrent = known?.files === files && known.revision === revision && known.homePages === context.homePages;
    if (known !== undefined && isCurrent) return known;
    this.lastState = checkDraft(files, revision, known, context);
    return this.lastState;
  }

  /** The outcome of the last check; `undefined` before the first one. */
  get last(): DraftState | undefined {
    return this.lastState;
  }
}
