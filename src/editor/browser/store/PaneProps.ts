import type { Look } from "../../protocol/address";
import type { Command, CommandAnswer, EditTarget, Refusal } from "../../protocol/command";
import type { EditorView } from "../../protocol/view";
import type { ShownFile } from "./SelectionStore";

/** A pane with a form or a text. */
export interface Unsent {
  /** True while the draft does not have the typed text. */
  readonly isAhead: boolean;
  /** Performs the typed edits at once. */
  flush(): unknown;
}

/**
 * Properties of the panes of the right column (form and JSON): the selection, the draft's state, and functions that read and
 * change it. The object is new whenever one of the values is.
 */
export interface PaneProps {
  readonly draft: string;
  readonly look: Look;
  /** The draft's revision; what was read at an earlier one is to be read again. */
  readonly revision: number;
  readonly view: EditorView;
  /** Target of edits, as chosen with the scope switch. */
  readonly target: EditTarget;
  /** Id of the selected section; absent: the document itself is selected. */
  readonly section?: string | undefined;
  /** JSON pointer (inside the section or document) that was asked for, such as by a click on a problem. */
  readonly pointer?: string | undefined;
  /** A file that was asked for by its name; then nothing is selected. */
  readonly file?: ShownFile | undefined;
  /** Performs a command; the refusal is shown as a message, too. Does not throw. */
  readonly perform: (command: Command) => Promise<CommandAnswer | Refusal>;
  /** Reads from the editor's API: `read<T>("form", { document, section })`; draft, domain, path, home and at are added. */
  readonly read: <T>(path: string, query?: Record<string, string | undefined>, signal?: AbortSignal) => Promise<T>;
  /** Sends a file to the editor's API; it is written at once, without the draft. Rejects with an `ApiFailure`. */
  readonly upload: <T>(path: string, query: Record<string, string | undefined>, file: Blob) => Promise<T>;
  /** Registers a pane with unsent edits: saving, undo and others send them first. Returns a function that removes it. */
  readonly hold: (unsent: Unsent) => () => void;
  readonly select: (document: string, section?: string, pointer?: string) => void;
}
