import { useState } from "react";
import { ApiFailure } from "../../../../browser/store/EditorApi";
import type { UploadedPicture } from "../../protocol";
import { useForm } from "../formContext";

/** State of an upload, as the dialog shows it. */
export type UploadState =
  | { readonly is: "none" }
  | { readonly is: "sending"; readonly file: string }
  | { readonly is: "done"; readonly message: string }
  | { readonly is: "refused"; readonly message: string }
  /** A picture has this name: somebody decides whether it is replaced. */
  | { readonly is: "taken"; readonly message: string; readonly file: File };

export interface Upload {
  readonly state: UploadState;
  readonly send: (file: File, replaces?: boolean) => Promise<void>;
  readonly cancel: () => void;
}

/** Uploads a file into the folder of pictures; `onDone` gets the picture. */
export function useUpload(onDone: (uploaded: UploadedPicture) => void): Upload {
  const { upload } = useForm().props;
  const [state, setState] = useState<UploadState>({ is: "none" });
  const send = async (file: File, replaces = false): Promise<void> => {
    setState({ is: "sending", file: file.name });
    try {
      const query = { name: file.name, replace: replaces ? "yes" : undefined };
      const uploaded = await upload<UploadedPicture>("pictures", query, file);
      setState({ is: "done", message: explainUpload(uploaded) });
      onDone(uploaded);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isTaken = error instanceof ApiFailure && error.code === "taken";
      setState(isTaken ? { is: "taken", message, file } : { is: "refused", message });
    }
  };
  return { state, send, cancel: () => setState({ is: "none" }) };
}

function explainUpload({ picture: { name }, isCleaned }: UploadedPicture): string {
  const cleaned = isCleaned ? " Parts that run scripts or load other files were removed from it." : "";
  return `${name} is in the folder.${cleaned}`;
}
