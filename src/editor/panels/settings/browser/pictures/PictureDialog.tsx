import { useId, useState } from "react";
import { Input, Label, Text, TextField } from "react-aria-components";
import { Button } from "../../../../browser/controls/Button";
import { EditorDialog } from "../../../../browser/controls/EditorDialog";
import styles from "./PictureDialog.module.css";
import { canBeUsed, PictureList } from "./PictureList";
import { UploadArea } from "./UploadArea";
import { usePictures } from "./usePictures";
import { useUpload } from "./useUpload";

export interface PictureDialogProps {
  /** Name of the picture that the document has. */
  readonly current: string;
  /** Its alternative text; absent where the setting has none beside it. */
  readonly alt?: string | undefined;
  readonly onChoose: (name: string, alt: string | undefined) => void;
  readonly onClose: () => void;
}

/** Chooses a picture of the layouts folder, found by search or uploaded, together with its alternative text. */
export function PictureDialog({ current, alt: currentAlt, onChoose, onClose }: PictureDialogProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(current);
  const [typed, setTyped] = useState<string>();
  const found = usePictures(query);
  const upload = useUpload(({ picture }) => {
    setQuery("");
    setChosen(picture.name);
    found.reload();
  });
  const isAsked = currentAlt !== undefined;
  // Another picture shows something else: its text is asked for again.
  const alt = typed ?? (chosen === current ? (currentAlt ?? "") : "");
  const isChosen = canBeUsed(found, chosen);
  const missing = useId();
  const reason = !isChosen
    ? "Choose a picture first."
    : isAsked && alt.trim() === ""
      ? "Write what the picture shows first."
      : undefined;
  return (
    <EditorDialog
      title="Choose a picture"
      size="large"
      onClose={onClose}
      refusal={found.failure}
      footer={
        <>
          <p id={missing} className={styles.missing} role="status">
            {reason}
          </p>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            tone="primary"
            isDisabled={reason !== undefined}
            aria-describedby={missing}
            onPress={() => onChoose(chosen, isAsked ? alt.trim() : undefined)}
          >
            Use this picture
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <UploadArea upload={upload} isMany={false} />
        <PictureList
          found={found}
          query={query}
          onQuery={setQuery}
          chosen={[chosen]}
          onChoose={([name = ""]) => setChosen(name)}
        />
        {isAsked ? (
          <TextField
            className={styles.field ?? ""}
            value={alt}
            onChange={setTyped}
            isRequired
            validationBehavior="aria"
          >
            <Label className={styles.label ?? ""}>What does the picture show?</Label>
            <Input className={styles.input ?? ""} maxLength={200} placeholder="such as “A harbour at sunrise”" />
            <Text slot="description" className={styles.note ?? ""}>
              Screen readers read it to those who cannot see the picture.
            </Text>
          </TextField>
        ) : null}
      </div>
    </EditorDialog>
  );
}
