import { observer } from "mobx-react-lite";
import { getDialog } from "../findPanel";
import { useEditor } from "../store/storeContext";
import { ConflictDialog } from "./ConflictDialog";
import { DraftsDialog } from "./DraftsDialog";
import { RenameDialog } from "./RenameDialog";
import { ShortcutsDialog } from "./ShortcutsDialog";

/** The one dialog that is open; a conflict comes before all others. */
export const Dialogs = observer(function Dialogs() {
  const { shell, saving } = useEditor();
  const { dialog } = shell;
  const close = () => shell.close();
  const [conflict] = saving.conflicts;
  if (conflict !== undefined && saving.isAsking) return <ConflictDialog key={conflict.file} conflict={conflict} />;
  if (dialog === undefined) return null;
  switch (dialog.name) {
    case "drafts":
      return <DraftsDialog onClose={close} />;
    case "shortcuts":
      return <ShortcutsDialog onClose={close} />;
    case "rename":
      return <RenameDialog document={dialog.document} section={dialog.section} onClose={close} />;
    default: {
      const { Dialog } = getDialog(dialog.name);
      return <Dialog dialog={dialog} onClose={close} />;
    }
  }
});
