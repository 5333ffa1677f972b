import { ImageUp } from "lucide";
import { DropZone, FileTrigger, Text } from "react-aria-components";
import { Button } from "../../../../browser/controls/Button";
import { Icon } from "../../../../browser/controls/Icon";
import styles from "./PictureDialog.module.css";
import type { Upload } from "./useUpload";

/** The types that the system's dialog offers. */
const TYPES = ["image/avif", "image/webp", "image/jpeg", "image/png", "image/svg+xml"];

interface UploadAreaProps {
  readonly upload: Upload;
  /** True where several files can be chosen at once. */
  readonly isMany: boolean;
}

/** A place to drop pictures, with a button that opens the system's dialog, and the state of the upload. */
export function UploadArea({ upload, isMany }: UploadAreaProps) {
  const { state, send, skip } = upload;
  return (
    <>
      <DropZone
        className={styles.drop ?? ""}
        aria-label={isMany ? "Drop pictures here" : "Drop a picture here"}
        getDropOperation={() => "copy"}
        onDrop={async ({ items }) => {
          const files = items.filter((item) => item.kind === "file").slice(0, isMany ? items.length : 1);
          await send(await Promise.all(files.map((file) => file.getFile())));
        }}
      >
        <Icon node={ImageUp} size={18} />
        <Text slot="label">
          {isMany ? "Drop pictures" : "Drop a picture"} here: AVIF, WebP, JPEG, PNG or SVG, up to 5 MB
          {isMany ? " each" : ""}.
        </Text>
        <FileTrigger
          acceptedFileTypes={TYPES}
          allowsMultiple={isMany}
          onSelect={(files) => void send([...(files ?? [])])}
        >
          <Button isDisabled={state.is === "sending"}>{isMany ? "Upload pictures" : "Upload a picture"}</Button>
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
          <Button tone="danger" onPress={() => void send([state.file, ...state.rest], true)}>
            Replace it
          </Button>
          <Button onPress={skip}>Keep the old one</Button>
        </div>
      ) : null}
    </>
  );
}
