import { createRoot } from "react-dom/client";
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from "react-toastify/unstyled";
import { loadStyleSheet } from "../loadStyleSheet";
import { Icon } from "../pictures/Icon";
import type { ToastOptions } from "./ToastOptions";
import sheetUrl from "./toasts.css?url";

const SHOWN_MS = 6000;

const slideIn = cssTransition({ enter: "toast-enter", exit: "toast-exit", collapse: false });
const ICONS = { success: "check", error: "alert" } as const;

/**
 * Puts a toast into the live region, which is made with the first one. Resolves when the toast is gone; rejects if the styles
 * of toasts, which no page has from the beginning, cannot be loaded.
 */
export async function openToast({ kind, message, dismissLabel, signal }: ToastOptions): Promise<void> {
  await loadStyleSheet(sheetUrl);
  if (signal?.aborted === true) return;
  ensureContainer();
  await new Promise<void>((resolve) => {
    const id = toast(message, {
      type: kind,
      role: kind === "error" ? "alert" : "status",
      icon: <Icon name={ICONS[kind]} />,
      closeButton: ({ closeToast }: CloseButtonProps) => <DismissButton label={dismissLabel} onClick={closeToast} />,
      onClose: () => resolve(),
    });
    signal?.addEventListener("abort", () => toast.dismiss(id), { once: true });
  });
}

interface DismissButtonProps {
  readonly label: string;
  readonly onClick: CloseButtonProps["closeToast"];
}

function DismissButton({ label, onClick }: DismissButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}

/** The live region, one for the whole visit. */
let place: HTMLElement | undefined;

function ensureContainer(): void {
  if (place === undefined) {
    place = document.createElement("div");
    place.id = "toasts";
    createRoot(place).render(
      <ToastContainer position="bottom-center" autoClose={SHOWN_MS} transition={slideIn} draggable={false} />,
    );
  }
  if (!place.isConnected) document.body.append(place);
}
