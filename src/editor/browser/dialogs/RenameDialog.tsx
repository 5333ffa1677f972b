import { useState } from "react";
import { Form } from "react-aria-components";
import { isSectionId } from "../../../layout/document/sectionId";
import { Button } from "../controls/Button";
import { EditorDialog } from "../controls/EditorDialog";
import { TextBox } from "../controls/TextBox";
import { accept, useAttempt } from "../controls/useAttempt";
import { useEditor } from "../store/storeContext";
import styles from "./RenameDialog.module.css";

export interface RenameDialogProps {
  readonly document: string;
  readonly section: string;
  readonly onClose: () => void;
}

/** Another id for a section: what names the section gets it, too. Shows why an id is refused, and stays open then. */
export function RenameDialog({ document, section, onClose }: RenameDialogProps) {
  const store = useEditor();
  const [id, setId] = useState(section);
  const { isBusy, refusal, run } = useAttempt();
  const fault = isSectionId(id)
    ? undefined
    : "Lower-case letters, digits and hyphens between them, with a letter first, such as top-deals.";
  const rename = async () => {
    if (fault !== undefined || isBusy) return;
    if (id === section) return onClose();
    const isRenamed = await run(async () => {
      await accept(store.perform({ do: "rename", target: store.targetOf(document), section, to: id }));
      await store.readView();
    });
    if (!isRenamed) return;
    store.select(document, id);
    onClose();
  };
  return (
    <EditorDialog
      title="Rename the id"
      size="small"
      onClose={onClose}
      refusal={refusal}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button tone="primary" isDisabled={fault !== undefined || isBusy} onPress={() => void rename()}>
            Rename
          </Button>
        </>
      }
    >
      <Form
        className={styles.form ?? ""}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextBox
          label="Id of the section"
          value={id}
          onChange={setId}
          error={fault}
          isMono
          autoFocus
          note="Links such as /#top-deals, and changes of single domains, name the section by it: they get the new id, too."
        />
      </Form>
    </EditorDialog>
  );
}
