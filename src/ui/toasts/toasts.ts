import type { ToastOptions } from "./ToastOptions";

/**
 * Shows a message in the corner of the window and resolves when it is gone. The toasts' own code is fetched with the
 * first one; rejects when that fails.
 */
export async function showToast(options: ToastOptions): Promise<void> {
  const { openToast } = await import("./toastContainer");
  if (options.signal?.aborted !== true) await openToast(options);
}
