import { useId, useState } from "react";
import { Input, Label, ListBox, ListBoxItem, SearchField, Text, TextField } from "react-aria-components";
import { Button } from "../../../../browser/controls/Button";
import { EditorDialog } from "../../../../browser/controls/EditorDialog";
import type { PickedPicture } from "../../protocol";
import styles from "./PictureDialog.module.css";
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
  const { pictures, isLoading, failure, reload } = usePictures(query);
  const upload = useUpload(({ picture }) => {
    setQuery("");
    setChosen(picture.name);
    reload();
  });
  const isAsked = currentAlt !== undefined;
  // Another picture shows something else: its text is asked for again.
  const alt = typed ?? (chosen === current ? (currentAlt ?? "") : "");
  const isChosen = pictures.some(({ name, fault }) => name === chosen && fault === undefined);
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
      refusal={failure}
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
        <UploadArea upload={upload} />
        <SearchField className={styles.field ?? ""} value={query} onChange={setQuery}>
          <Label className={styles.label ?? ""}>Search by name</Label>
          <Input className={styles.input ?? ""} placeholder="such as “harbour”" />
        </SearchField>
        <ListBox
          aria-label="Pictures"
          className={styles.grid ?? ""}
          layout="grid"
          items={pictures.map((picture) => ({ id: picture.name, picture }))}
          dependencies={[chosen]}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={isChosen ? [chosen] : []}
          disabledKeys={pictures.flatMap(({ name, fault }) => (fault === undefined ? [] : [name]))}
          onSelectionChange={(keys) => {
            if (keys !== "all") for (const key of keys) setChosen(String(key));
          }}
          renderEmptyState={() => (
            <p className={styles.empty}>{failure === undefined ? describeEmpty(isLoading, query) : null}</p>
          )}
        >
          {({ id, picture }) => <PictureItem id={id} picture={picture} />}
        </ListBox>
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

function describeEmpty(isLoading: boolean, query: string): string {
  if (isLoading) return "Reading the folder…";
  return query === "" ? "The folder has no pictures yet." : `No name contains “${query}”.`;
}

function PictureItem({ id, picture }: { readonly id: string; readonly picture: PickedPicture }) {
  const { name, address, width, height, bytes = 0, uses, fault } = picture;
  const short = name.replace(/^pictures\//, "");
  const size = `${width} × ${height}, ${Math.max(1, Math.round(bytes / 1024))} KB`;
  return (
    <ListBoxItem id={id} textValue={short} className={styles.item ?? ""}>
      <span className={styles.thumbnail}>
        {address === undefined ? null : <img src={address} alt="" loading="lazy" />}
      </span>
      <Text slot="label" className={styles.name ?? ""}>
        {short}
      </Text>
      <Text slot="description" className={styles.note ?? ""}>
        {fault === undefined
          ? `${size}, ${uses === 0 ? "unused" : `in ${uses} file${uses === 1 ? "" : "s"}`}`
          : `Not served: ${fault}.`}
      </Text>
    </ListBoxItem>
  );
}
