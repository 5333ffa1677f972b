/** The content of a toast. */
export interface ToastOptions {
  readonly kind: "success" | "error";
  readonly message: string;
  /** Accessible name of the button that closes the toast. */
  readonly dismissLabel: string;
  /** The toast leaves once this is aborted. */
  readonly signal?: AbortSignal;
}
