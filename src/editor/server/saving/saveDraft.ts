import { WEBSITES_NAME } from "../../protocol/draft";
import type { Conflict, SaveAnswer, SaveConflict, SaveRequest, WrittenFile } from "../../protocol/save";
import { checkDraft, type DraftContext, type DraftState } from "../checkDraft";
import type { DiskFiles } from "../files/DiskFiles";
import { Refused } from "../Refused";
import { countLines } from "./countLines";
import { findNewFaults, findNewWebsiteFaults } from "./findNewFaults";
import type { FileChange, Saver } from "./Saver";
import { DiskChanged } from "./writeFiles";

/** The part of a draft that saving reads and writes. */
export interface SavedDraft {
  readonly state: DraftState;
  readonly revision: number;
  readonly unsaved: readonly string[];
  getText(file: string): string | undefined;
  readDisk(file: string): string | null;
  listConflicts(): readonly Conflict[];
  /** Records the texts that the files have on disk from now on; `null`: there is no file. */
  record(entry: {
    readonly do: "bases";
    readonly bases: readonly { readonly file: string; readonly text: string | null }[];
  }): Promise<void>;
}

export interface SaveContext {
  readonly disk: DiskFiles;
  readonly saver: Saver;
  readonly getSaved: () => DraftState;
  readonly getContext: () => DraftContext;
}

/** Maximum number of faults that a refusal names. */
const MAX_NAMED = 5;

/**
 * Writes the changed files of a draft, all or none. The outcome says what was written, or which files were changed on disk
 * meanwhile. Rejects with {@link Refused} where the draft has faults that the disk does not have, or the disk refuses.
 */
export async function saveDraft(
  draft: SavedDraft,
  request: SaveRequest,
  context: SaveContext,
): Promise<SaveAnswer | SaveConflict> {
  const { disk, saver } = context;
  const wanted = draft.unsaved.filter((file) => request.files === undefined || request.files.includes(file));
  disk.look(wanted);
  const conflicts = draft.listConflicts().filter(({ file }) => wanted.includes(file));
  if (conflicts.length > 0) return { conflicts };
  const changes = wanted.flatMap((file): FileChange[] => {
    const [before, after] = [draft.readDisk(file), draft.getText(file) ?? null];
    return before === after ? [] : [{ file, before, after }];
  });
  const faults = findFaults(draft, changes, context);
  if (faults.length > 0) throw new Refused("faulty", explainFaults(faults));
  try {
    if (changes.length > 0) await saver.write(changes);
  } catch (error) {
    if (!(error instanceof DiskChanged)) throw error;
    disk.look(error.files);
    return { conflicts: draft.listConflicts().filter(({ file }) => error.files.includes(file)) };
  }
  const files = changes.map(({ file }) => file);
  if (files.length > 0) {
    await draft.record({ do: "bases", bases: changes.map(({ file, after }) => ({ file, text: after })) });
    disk.lookAfterSave(files);
  }
  return { revision: draft.revision, written: changes.map(describe) };
}

/** The faults that saving would bring to the disk. */
export function findFaults(draft: SavedDraft, changes: readonly FileChange[], context: SaveContext): readonly string[] {
  const websites = changes.find(({ file }) => file === WEBSITES_NAME);
  const files = new Map(context.disk.files);
  for (const { file, after } of changes) {
    if (file === WEBSITES_NAME) continue;
    if (after === null) files.delete(file);
    else files.set(file, after);
  }
  const isWhole = draft.unsaved.every((file) => changes.some((change) => change.file === file));
  const saved = context.getSaved();
  const state = isWhole ? draft.state : checkDraft(files, 0, saved, context.getContext());
  return [
    ...findNewFaults(saved.faults, state.faults),
    ...(websites === undefined ? [] : findNewWebsiteFaults(websites.before, websites.after)),
  ];
}

function explainFaults(faults: readonly string[]): string {
  const named = faults.slice(0, MAX_NAMED).join(" ");
  const others = faults.length - MAX_NAMED;
  const more = others > 0 ? ` And ${others} more.` : "";
  return `The draft has faults and is not published; it is kept as a draft. ${named}${more}`;
}

function describe({ file, before, after }: FileChange): WrittenFile {
  const { added, removed } = countLines(before, after);
  const change = before === null ? "created" : after === null ? "deleted" : "changed";
  return { file, change, linesAdded: added, linesRemoved: removed };
}
