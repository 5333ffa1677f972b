import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Conflict } from "../../protocol/save";
import { Button } from "../controls/Button";
import { Choice } from "../controls/Choice";
import { DiffView } from "../controls/DiffView";
import { EditorDialog } from "../controls/EditorDialog";
import { useAttempt } from "../controls/useAttempt";
import { useEditor } from "../store/storeContext";
import styles from "./ConflictDialog.module.css";

type Side = "merged" | "mine" | "theirs";

/** A file that changed on disk while it was edited here: both sides in words and as JSON, and what merging them makes. */
export const ConflictDialog = observer(function ConflictDialog({ conflict }: { readonly conflict: Conflict }) {
  const { saving } = useEditor();
  const { file, base, mine, theirs, merged, lost, collisions, theirChanges, myChanges } = conflict;
  const [side, setSide] = useState<Side>(merged === undefined ? "mine" : "merged");
  const [keptTheirs, setKeptTheirs] = useState<readonly string[]>([]);
  const texts = { merged: merged ?? null, mine, theirs };
  const others = saving.conflicts.length - 1;
  const attempt = useAttempt();
  const resolve = (text: string | null, counted: readonly string[] = []) =>
    void attempt.run(() => saving.resolve(conflict, text, counted));
  return (
    <EditorDialog
      title={`${file} changed on disk`}
      size="large"
      isUrgent
      onClose={() => saving.stopAsking()}
      refusal={attempt.refusal}
      footer={
        <>
          <Button onPress={() => saving.stopAsking()}>Decide later</Button>
          <Button isDisabled={attempt.isBusy} onPress={() => resolve(theirs)}>
            Take theirs
          </Button>
          <Button isDisabled={attempt.isBusy} onPress={() => resolve(mine)}>
            Keep mine
          </Button>
          <Button
            tone="primary"
            isDisabled={merged === undefined || attempt.isBusy}
            onPress={() => merged !== undefined && resolve(merged, keptTheirs)}
          >
            Use both, merged
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          Somebody else changed this file after you began. Nothing is overwritten before you have decided
          {others > 0 ? `; ${others} more ${others === 1 ? "file waits" : "files wait"}` : ""}.
        </p>
        <div className={styles.sides}>
          <Words
            title="On disk"
            changes={theirChanges}
            none={theirs === null ? "The file was deleted." : "Only its layout differs."}
          />
          <Words
            title="Here"
            changes={myChanges}
            none={mine === null ? "The file is deleted here." : "Only its layout differs."}
          />
        </div>
        {lost.length === 0 ? null : (
          <div className={styles.lost}>
            <strong>Merging leaves out what has no place any more:</strong>
            <ul>
              {lost.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
        {merged === undefined || collisions.length === 0 ? null : (
          <div className={styles.lost}>
            <strong>Both changed the same. Choose what counts when both are merged:</strong>
            {collisions.map(({ id, name, mine: here, theirs: there }) => (
              <div key={id} className={styles.collision}>
                <span>{name}</span>
                <Choice
                  label={name}
                  value={keptTheirs.includes(id) ? "theirs" : "mine"}
                  onChange={(counts) =>
                    setKeptTheirs([...keptTheirs.filter((other) => other !== id), ...(counts === "theirs" ? [id] : [])])
                  }
                  options={[
                    { value: "mine", label: `Here: ${here}` },
                    { value: "theirs", label: `On disk: ${there}` },
                  ]}
                />
              </div>
            ))}
            {keptTheirs.length === 0 ? null : <span>The merged text below still shows yours in these places.</span>}
          </div>
        )}
        <Choice
          label="Text of the file"
          value={side}
          onChange={setSide}
          options={[
            ...(merged === undefined ? [] : [{ value: "merged" as const, label: "Merged" }]),
            { value: "mine", label: "Mine" },
            { value: "theirs", label: "Theirs" },
          ]}
        />
        <div className={styles.text}>
          <DiffView label={`${file}, ${side}`} before={side === "merged" ? theirs : base} after={texts[side]} />
        </div>
      </div>
    </EditorDialog>
  );
});

function Words({
  title,
  changes,
  none,
}: {
  readonly title: string;
  readonly changes: readonly string[];
  readonly none: string;
}) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {changes.length === 0 ? <li>{none}</li> : null}
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
