import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

export interface ToolDialogProps {
  readonly title: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog with a title and a close button; Esc closes it and the focus goes back to where it was. */
export function ToolDialog({ title, className, onClose, children }: ToolDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Close it before it is removed from the page: only then does the focus return.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className={className} aria-labelledby={titleId} onClose={onClose}>
      <div className="bar">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="close" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  );
}
