import type { Look } from "../../protocol/address";
import type { EditTarget } from "../../protocol/command";
import type { Problem } from "../../protocol/view";
import type { EditorCalls } from "../EditorCalls";

/** `<SettingsForm>` reads and changes the settings of one section, or of a document where there is no section. */
export interface SettingsFormProps {
  readonly calls: EditorCalls;
  /** The document, and the domain where edits are for it alone. */
  readonly target: EditTarget;
  readonly section?: string | undefined;
  readonly look: Look;
  /** The draft's revision: when it grows, the form reads its values again. */
  readonly revision: number;
  /** All of the page; the form shows those of its own settings. */
  readonly problems: readonly Problem[];
  /** Performs the certain repair of a problem. */
  readonly onFix: (problem: Problem) => void;
  /** Opens another section of the document, such as one that uses the same card style. */
  readonly onSelect?: (section: string | undefined) => void;
  /** Shows a place of a file on the JSON side. */
  readonly onShowText?: (place: { readonly file: string; readonly line: number; readonly column: number }) => void;
  /** JSON pointer of the setting to go to, such as one with a problem; a new object goes there again. */
  readonly focus?: { readonly pointer: string } | undefined;
}
