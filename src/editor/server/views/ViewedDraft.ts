import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import type { Step } from "../../protocol/command";
import type { DraftState } from "../Draft";

/** A draft as the views read it. */
export interface ViewedDraft {
  readonly state: DraftState;
  /** The files on the disk. */
  readonly saved: LayoutFiles;
  readonly history: { readonly steps: readonly Step[]; readonly position: number };
}

/** Files that differ from the disk, or that only one side has. */
export function listUnsaved({ state, saved }: Pick<ViewedDraft, "state" | "saved">): string[] {
  const names = new Set([...saved.keys(), ...state.files.keys()]);
  return [...names].filter((file) => saved.get(file) !== state.files.get(file)).sort();
}
