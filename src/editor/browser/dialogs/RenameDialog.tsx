import { useState } from "react";
import { Form } from "react-aria-components";
import { Button } from "../controls/Button";
import { EditorDialog } from "../controls/EditorDialog";
import { TextBox } from "../controls/TextBox";
import { useEditor } from "../store/storeContext";
import styles from "./RenameDialog.module.css";

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export interface RenameDialogProps {
  readonly document: string;
  readonly section: string;
  readonly onClose: () => void;
}

/** Another id for a section: links and operations of domains name sections by it. */
export function RenameDialog({ document, section, onClose }: RenameDialogProps) {
  const store = useEditor();
  const [id, setId] = useState(section);
  const error = ID.test(id) ? undefined : "Lower-case letters, digits and hyphens between them, such as top-deals.";
  const rename = async () => {
    if (error !== undefined) return;
    if (id !== section) {
      const answer = await store.perform({
        do: "operations",
        target: { document },
        operations: [{ op: "set", section, pointer: "/id", was: section, to: id }],
        name: `Rename ${section} to ${id}`,
      });
      if ("message" in answer) return;
      await store.readView();
      store.select(document, id);
    }
    onClose();
  };
  return (
    <EditorDialog
      title="Rename the id"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button tone="primary" isDisabled={error !== undefined} onPress={() => void rename()}>
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
          error={error}
          isMono
          autoFocus
          note="Links such as /#top-deals and changes of single domains name the section by it. What then leads nowhere is listed under Problems."
        />
      </Form>
    </EditorDialog>
  );
}
