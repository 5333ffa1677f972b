import { useState } from "react";
import { Button } from "../../../../browser/controls/Button";
import { EditorDialog } from "../../../../browser/controls/EditorDialog";
import styles from "./PictureDialog.module.css";
import { PictureList } from "./PictureList";
import { UploadArea } from "./UploadArea";
import { usePictures } from "./usePictures";
import { useUpload } from "./useUpload";

interface PicturesDialogProps {
  /** Name of what is added for each picture, such as “banner”. */
  readonly entry: string;
  /** Maximum number that can be added. */
  readonly most: number;
  readonly onChoose: (names: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses several pictures of the layouts folder, in their order: found by search, or uploaded together. */
export function PicturesDialog({ entry, most, onChoose, onClose }: PicturesDialogProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = usePictures(query);
  const upload = useUpload(({ picture }) => {
    setQuery("");
    setChosen((names) => [...names.filter((name) => name !== picture.name), picture.name]);
    found.reload();
  });
  const isSending = upload.state.is === "sending";
  const isTooMany = chosen.length > most;
  const count = chosen.length;
  return (
    <EditorDialog
      title="Choose pictures"
      size="large"
      onClose={onClose}
      refusal={found.failure}
      footer={
        <>
          <p className={styles.missing} role="status">
            {count === 0 ? "Choose pictures first." : isTooMany ? `There is room for ${most} more.` : null}
          </p>
          <Button onPress={onClose}>Cancel</Button>
          <Button tone="primary" isDisabled={count === 0 || isTooMany || isSending} onPress={() => onChoose(chosen)}>
            {count === 1 ? `Add 1 ${entry}` : `Add ${count} ${entry}s`}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <UploadArea upload={upload} isMany />
        <PictureList
          found={found}
          query={query}
          onQuery={setQuery}
          chosen={chosen}
          onChoose={(names) =>
            setChosen((before) =>
              joinChoice(
                before,
                names,
                found.pictures.map(({ name }) => name),
              ),
            )
          }
          isMany
        />
      </div>
    </EditorDialog>
  );
}

/** Keeps the order of the choice, and what is chosen but not in the list, such as during a search. */
function joinChoice(before: readonly string[], now: readonly string[], shown: readonly string[]): readonly string[] {
  const kept = before.filter((name) => now.includes(name) || !shown.includes(name));
  return [...kept, ...now.filter((name) => !kept.includes(name))];
}
