import { ImageUp } from "lucide";
import { DropZone, FileTrigger, Text } from "react-aria-components";
import { Button } from "../../../../browser/controls/Button";
import { Icon } from "../../../../browser/controls/Icon";
import styles from "./PictureDialog.module.css";
import type { Upload } from "./useUpload";

/** The types that the system's dialog offers. */
const TYPES = ["image/avif", "image/webp", "image/jpeg", "image/png", "image/svg+xml"];

/** A place to drop a picture, with a button that opens the system's dialog, and the state of the upload. */
export function UploadArea({ upload }: { readonly upload: Upload }) {
  const { state, send, cancel } = upload;
  return (
    <>
      <DropZone
        className={styles.drop ?? ""}
        aria-label="Drop a picture here"
        getDropOperation={() => "copy"}
        onDrop={async ({ items }) => {
          const item = items.find(({ kind }) => kind === "file");
          if (item?.kind === "file") await send(await item.getFile());
        }}
      >
        <Icon node={ImageUp} size={18} />
        <Text slot="label">Drop a picture here: AVIF, WebP, JPEG, PNG or SVG, up to 5 MB.</Text>
        <FileTrigger
          acceptedFileTypes={TYPES}
          onSelect={(files) => {
            const file = files?.[0];
            if (file !== undefined) void send(file);
          }}
        >
          <Button isDisabled={state.is === "sending"}>Upload a picture</Button>
        </FileTrigger>
      </DropZone>
      <p className={styles.state} role="status">
        {state.is === "sending" ? `Uploading ${state.file}…` : state.is === "done" ? state.message : ""}
      </p>
      {state.is === "refused" ? (
        <p className={styles.refused} role="alert">
          {state.message}
        </p>
      ) : null}
      {state.is === "taken" ? (
        <div className={styles.taken} role="alert">
          <p>{state.message}</p>
          <Button tone="danger" onPress={() => void send(state.file, true)}>
            Replace it
          </Button>
          <Button onPress={cancel}>Keep the old one</Button>
        </div>
      ) : null}
    </>
  );
}
