import { observer } from "mobx-react-lite";
import { CatalogueDialog } from "../catalogue/CatalogueDialog";
import { ChangesDialog } from "../changes/ChangesDialog";
import { ConflictDialog } from "../conflict/ConflictDialog";
import { NewDialog } from "../new/NewDialog";
import { useEditor } from "../store/storeContext";
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
  switch (dialog?.name) {
    case "catalogue":
      return <CatalogueDialog place={dialog} onClose={close} />;
    case "changes":
      return <ChangesDialog onClose={close} />;
    case "new":
      return <NewDialog onClose={close} />;
    case "welcome":
      return <NewDialog isFirstVisit onClose={close} />;
    case "drafts":
      return <DraftsDialog onClose={close} />;
    case "shortcuts":
      return <ShortcutsDialog onClose={close} />;
    case "rename":
      return <RenameDialog document={dialog.document} section={dialog.section} onClose={close} />;
    default:
      return null;
  }
});
