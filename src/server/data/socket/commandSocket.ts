import { join } from "node:path";

/** The socket in DATA_DIR on which the process with the embedded database takes commands of `dealframe data`. */
export function findSocket(dataDir: string): string {
  return join(dataDir, "data.sock");
}

/** A line of the answer to a command: a text for one of its outputs, or its end. */
export type AnswerLine =
  | { readonly write: string }
  | { readonly note: string }
  | { readonly code: 0 | 1 }
  | { readonly error: { readonly name: string; readonly message: string } };
