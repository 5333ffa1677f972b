import type { IconNode } from "lucide";
import type { ComponentType } from "react";
import type { DialogName } from "../../panelOrder";
import type { EditorView } from "../../protocol/view";
import type { OpenDialog } from "./ShellStore";

/** A panel that is always shown as a chip beside “Save”; `src/editor/panelOrder.ts` lists it. */
export interface ChipPanel {
  /** Name in the message that is shown when the panel fails. */
  readonly name: string;
  readonly Chip: ComponentType;
}

/** A panel that is a tab of the left or the right column; `src/editor/panelOrder.ts` lists it there. */
export interface TabPanel {
  readonly name: string;
  /** Shown in place of the name where the tabs are narrow. */
  readonly icon?: IconNode;
  /** Number beside the name, such as the number of problems; 0 is not shown. */
  readonly count?: (view: EditorView) => TabCount;
  readonly Panel: ComponentType<TabProps>;
}

export interface TabCount {
  readonly count: number;
  readonly isAlarm: boolean;
}

export interface TabProps {
  readonly view: EditorView;
}

/** A panel that is a dialog; `shell.open({ name })` opens it. */
export interface DialogPanel<Name extends DialogName = DialogName> {
  readonly Dialog: ComponentType<DialogProps<Name>>;
}

export interface DialogProps<Name extends DialogName> {
  readonly dialog: OpenDialog & { readonly name: Name };
  readonly onClose: () => void;
}
