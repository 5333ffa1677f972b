import { CircleHelp, FileDiff, FilePlus2, Files, Play, Redo2, Save, Undo2 } from "lucide";
import { observer } from "mobx-react-lite";
import { plural } from "../../../domain/text/messageWords";
import { PANELS } from "../../panelOrder";
import { Button, IconButton } from "../controls/Button";
import { PartBoundary } from "../controls/PartBoundary";
import { getChip } from "../findPanel";
import { hintOf, KEY_TABLE } from "../page/keyTable";
import { useEditor } from "../store/storeContext";
import { LookPickers } from "./LookPickers";
import styles from "./Toolbar.module.css";

/** The line at the top: what is looked at, undo and redo, whom edits change, saving. */
export const Toolbar = observer(function Toolbar() {
  const store = useEditor();
  const { view, saving, shell } = store;
  const { undone, redone } = store;
  const unsaved = view?.unsaved ?? [];
  const saveLabel = `Save ${plural(unsaved.length, "file")}`;
  return (
    <header className={styles.bar} data-region="toolbar">
      <h1 className={styles.brand}>Dealframe</h1>
      <div className={styles.group}>
        <IconButton
          icon={Undo2}
          label={undone === undefined ? "Nothing to undo" : `Undo: ${undone.name}`}
          keys={hintOf("undo")}
          isDisabled={undone === undefined}
          onPress={() => store.undo()}
        />
        <IconButton
          icon={Redo2}
          label={redone === undefined ? "Nothing to redo" : `Redo: ${redone.name}`}
          keys={hintOf("redo")}
          isDisabled={redone === undefined}
          onPress={() => store.redo()}
        />
      </div>
      <LookPickers />
      <div className={styles.end}>
        <IconButton
          icon={Play}
          label={KEY_TABLE.tryPage.meaning}
          keys={hintOf("tryPage")}
          onPress={() => void store.tryPage()}
        />
        <IconButton
          icon={FilePlus2}
          label={KEY_TABLE.new.meaning}
          keys={hintOf("new")}
          onPress={() => shell.open({ name: "new" })}
        />
        <IconButton icon={Files} label="Unsaved drafts" onPress={() => shell.open({ name: "drafts" })} />
        <IconButton
          icon={CircleHelp}
          label="Keys"
          keys={hintOf("shortcuts")}
          onPress={() => shell.open({ name: "shortcuts" })}
        />
        <Button icon={FileDiff} isDisabled={unsaved.length === 0} onPress={() => shell.open({ name: "changes" })}>
          <span className={styles.word}>Changes</span>
        </Button>
        {PANELS.chip.map((key) => {
          const { name, Chip } = getChip(key);
          return (
            <PartBoundary key={key} name={name}>
              <Chip />
            </PartBoundary>
          );
        })}
        <div className={styles.save}>
          <Button
            tone="primary"
            icon={Save}
            isDisabled={(unsaved.length === 0 && !store.isAhead) || saving.isSaving}
            onPress={() => void saving.save()}
            aria-label={unsaved.length === 0 ? "Saved" : `${saveLabel}: ${unsaved.join(", ")}`}
          >
            {unsaved.length === 0 ? "Saved" : saving.isSaving ? "Saving…" : saveLabel}
          </Button>
        </div>
      </div>
    </header>
  );
});
