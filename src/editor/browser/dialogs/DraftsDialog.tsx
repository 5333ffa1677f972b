import { observer } from "mobx-react-lite";
import type { UnsavedDrafts } from "../../protocol/draft";
import { Button } from "../controls/Button";
import { EditorDialog } from "../controls/EditorDialog";
import { ReadingState } from "../controls/ReadingState";
import { useAttempt } from "../controls/useAttempt";
import { useReading } from "../controls/useReading";
import { useEditor } from "../store/storeContext";
import styles from "./DraftsDialog.module.css";

/** The drafts of all browsers that are not saved, so that somebody can go on with one of another browser or address. */
export const DraftsDialog = observer(function DraftsDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useEditor();
  const reading = useReading<UnsavedDrafts>("drafts", {}, store.revision);
  const attempt = useAttempt();
  const drafts = reading.value?.drafts ?? [];
  return (
    <EditorDialog title="Unsaved drafts" onClose={onClose} refusal={attempt.refusal}>
      {reading.value === undefined ? (
        <ReadingState reading={reading} what="the drafts" />
      ) : drafts.length === 0 ? (
        <p className={styles.none}>Everything is saved.</p>
      ) : (
        <ul className={styles.list}>
          {drafts.map(({ id, changedAtMs, unsaved }) => (
            <li key={id} className={styles.draft}>
              <div>
                <time dateTime={new Date(changedAtMs).toISOString()}>{new Date(changedAtMs).toLocaleString()}</time>
                <p className={styles.files}>{unsaved.join(", ")}</p>
              </div>
              {id === store.api.draft ? (
                <span>This one is open</span>
              ) : (
                <Button isDisabled={attempt.isBusy} onPress={() => void attempt.run(() => store.openDraft(id))}>
                  Go on with it
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </EditorDialog>
  );
});
