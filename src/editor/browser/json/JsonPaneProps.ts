import type { EditTarget } from "../../protocol/command";
import type { Problem } from "../../protocol/view";
import type { EditorCalls } from "../EditorCalls";

/** `<JsonPane>` shows and changes the text of the file that edits go to. */
export interface JsonPaneProps {
  readonly calls: EditorCalls;
  /** The document, and the domain where edits are for it alone: then the file is `domain/<domain>.json`. */
  readonly target: EditTarget;
  readonly section?: string | undefined;
  readonly revision: number;
  readonly problems: readonly Problem[];
  readonly onFix: (problem: Problem) => void;
  /** The cursor has gone to a section. */
  readonly onSelect: (section: string | undefined) => void;
  /** A place to go to; a new object goes there again. It can be in another file than the target's. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number } | undefined;
}
