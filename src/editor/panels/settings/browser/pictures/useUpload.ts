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
  /** A picture has this name: somebody decides whether it is replaced before the other files are sent. */
  | { readonly is: "taken"; readonly message: string; readonly file: File; readonly rest: readonly File[] };

export interface Upload {
  readonly state: UploadState;
  /** Sends files one after the other, up to one that is refused. */
  readonly send: (files: readonly File[], replaces?: boolean) => Promise<void>;
  /** Leaves out the file whose name is taken, and goes on with the others. */
  readonly skip: () => void;
}

/** Uploads files into the folder of pictures; `onDone` gets each picture. */
export function useUpload(onDone: (uploaded: UploadedPicture) => void): Upload {
  const { upload } = useForm().props;
  const [state, setState] = useState<UploadState>({ is: "none" });
  const send = async (
    [file, ...rest]: readonly File[],
    replaces = false,
    done: readonly string[] = [],
  ): Promise<void> => {
    if (file === undefined) {
      setState(done.length === 0 ? { is: "none" } : { is: "done", message: done.join(" ") });
      return;
    }
    setState({ is: "sending", file: file.name });
    try {
      const query = { name: file.name, replace: replaces ? "yes" : undefined };
      const uploaded = await upload<UploadedPicture>("pictures", query, file);
      onDone(uploaded);
      await send(rest, false, [...done, explainUpload(uploaded)]);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isTaken = error instanceof ApiFailure && error.code === "taken";
      setState(
        isTaken ? { is: "taken", message, file, rest } : { is: "refused", message: explainRefusal(message, rest) },
      );
    }
  };
  return {
    state,
    send: (files, replaces) => send(files, replaces),
    skip: () => void send(state.is === "taken" ? state.rest : []),
  };
}

function explainUpload({ picture: { name }, isCleaned }: UploadedPicture): string {
  const cleaned = isCleaned ? " Parts that run scripts or load other files were removed from it." : "";
  return `${name} is in the folder.${cleaned}`;
}

function explainRefusal(message: string, rest: readonly File[]): string {
  return rest.length === 0 ? message : `${message} Not uploaded yet: ${rest.map(({ name }) => name).join(", ")}.`;
}
