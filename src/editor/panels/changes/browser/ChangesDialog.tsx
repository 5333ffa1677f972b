import { Undo2 } from "lucide";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { plural } from "../../../../domain/text/messageWords";
import { Button, IconButton } from "../../../browser/controls/Button";
import { Choice } from "../../../browser/controls/Choice";
import { DiffView } from "../../../browser/controls/DiffView";
import { EditorDialog } from "../../../browser/controls/EditorDialog";
import { Pick } from "../../../browser/controls/Pick";
import { ReadingState } from "../../../browser/controls/ReadingState";
import { accept, useAttempt } from "../../../browser/controls/useAttempt";
import { useReading } from "../../../browser/controls/useReading";
import { useEditor } from "../../../browser/store/storeContext";
import { STATE_PARAMETER } from "../../../protocol/address";
import type { Command } from "../../../protocol/command";
import type { Changes, FileChange, Revision } from "../protocol";
import styles from "./ChangesDialog.module.css";
import { Pictures } from "./Pictures";

const SAVED = "saved";
type Side = "words" | "json" | "pictures";

/** Shows the draft's changes against the saved files or a git revision: in words, as JSON and as pictures. */
export const ChangesDialog = observer(function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditor();
  const { revision, saving, view } = store;
  const attempt = useAttempt();
  const perform = (command: Command) => void attempt.run(() => accept(store.perform(command)));
  const save = async () => {
    const isDone = await attempt.run(() => saving.write());
    if (isDone && saving.conflicts.length === 0) onClose();
  };
  const [against, setAgainst] = useState(SAVED);
  const [side, setSide] = useState<Side>("words");
  const reading = useReading<Changes>("changes", { [STATE_PARAMETER]: against }, revision);
  const revisions = useReading<{ readonly revisions: readonly Revision[] }>("revisions", {}, 0);
  const options = [
    { id: SAVED, label: "The saved files" },
    ...(revisions.value?.revisions ?? []).map(({ hash, subject, timeMs }) => ({
      id: hash,
      label: subject,
      note: `${hash.slice(0, 8)} · ${new Date(timeMs).toLocaleDateString()}`,
    })),
  ];
  const files = reading.value?.files ?? [];
  const unsaved = view?.unsaved.length ?? 0;
  return (
    <EditorDialog
      title="Changes"
      size="large"
      onClose={onClose}
      refusal={attempt.refusal}
      tools={
        <>
          <span className={styles.muted}>Compare with</span>
          <Pick label="Compare with" value={against} options={options} onPick={setAgainst} />
          <Choice
            label="Changes as"
            value={side}
            onChange={setSide}
            options={[
              { value: "words", label: "Words" },
              { value: "json", label: "JSON" },
              { value: "pictures", label: "Pictures" },
            ]}
          />
        </>
      }
      footer={
        <>
          <Button tone="danger" isDisabled={unsaved === 0} onPress={() => perform({ do: "revert" })}>
            Discard all
          </Button>
          <Button tone="primary" isDisabled={unsaved === 0 || saving.isSaving} onPress={() => void save()}>
            {unsaved === 0 ? "Everything is saved" : `Save ${plural(unsaved, "file")}`}
          </Button>
        </>
      }
    >
      {side === "pictures" ? (
        <Pictures against={against} />
      ) : reading.value === undefined ? (
        <ReadingState reading={reading} what="the changes" />
      ) : files.length === 0 ? (
        <p className={styles.none}>The draft is the same as {reading.value.against}.</p>
      ) : (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.file} className={styles.file}>
              <FileHead file={file} perform={against === SAVED ? perform : undefined} />
              {side === "words" ? (
                <Words file={file} perform={against === SAVED ? perform : undefined} />
              ) : (
                <DiffView label={`${file.file}, before and after`} before={file.before} after={file.after} />
              )}
            </li>
          ))}
        </ul>
      )}
    </EditorDialog>
  );
});

interface FileProps {
  readonly file: FileChange;
  /** Performs a command; absent where nothing can be discarded. */
  readonly perform: ((command: Command) => void) | undefined;
}

function FileHead({ file, perform }: FileProps) {
  const what = file.before === null ? "new" : file.after === null ? "deleted" : "";
  return (
    <div className={styles.fileHead}>
      <h3 className={styles.fileTitle}>{file.title}</h3>
      <code className={styles.muted}>{file.file}</code>
      {what === "" ? null : <span className={styles.badge}>{what}</span>}
      {perform === undefined ? null : (
        <Button tone="quiet" onPress={() => perform({ do: "discard", change: file.file })}>
          Discard this file
        </Button>
      )}
    </div>
  );
}

function Words({ file, perform }: FileProps) {
  return (
    <ul className={styles.changes}>
      {file.changes.length === 0 ? <li className={styles.muted}>Only spaces, order or comments differ.</li> : null}
      {file.changes.map((change) => (
        <li key={change.id} className={styles.change}>
          <span>{change.name}</span>
          {perform !== undefined && change.isDiscardable ? (
            <IconButton
              icon={Undo2}
              label={`Discard: ${change.name}`}
              onPress={() => perform({ do: "discard", change: change.id })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
