/** Another process has the embedded database open; the message says which one, and what to do. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}
