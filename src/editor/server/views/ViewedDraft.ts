import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import type { Step } from "../../protocol/command";
import type { DraftState } from "../checkDraft";

/** A draft as the views read it. */
export interface ViewedDraft {
  readonly state: DraftState;
  /** The layout files on the disk. */
  readonly saved: LayoutFiles;
  readonly history: { readonly steps: readonly Step[]; readonly position: number };
  /** Files that differ from the disk; the website data, too. */
  readonly unsaved: readonly string[];
  /** The text of a file as drafted, and on the disk; `undefined` where there is none. */
  getText(file: string): string | undefined;
  getSavedText(file: string): string | undefined;
}
