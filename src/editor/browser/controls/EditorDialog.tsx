import { X } from "lucide";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { IconButton } from "./Button";
import styles from "./EditorDialog.module.css";
import { PartBoundary } from "./PartBoundary";

export interface EditorDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: "small" | "medium" | "large";
  readonly children: React.ReactNode;
  /** Message about what was refused, of {@link useAttempt}. */
  readonly refusal?: string | undefined;
  /** Buttons at the end. */
  readonly footer?: React.ReactNode;
  /** Controls beside the title. */
  readonly tools?: React.ReactNode;
  /** True where something has to be decided: a click beside it does not close it. */
  readonly isUrgent?: boolean;
}

/** A dialog over the editor: Escape closes it, and the focus goes back to where it was. */
export function EditorDialog({
  title,
  onClose,
  size = "medium",
  children,
  refusal,
  footer,
  tools,
  isUrgent,
}: EditorDialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={isUrgent !== true}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={styles.overlay ?? ""}
    >
      <Modal className={`${styles.modal} ${styles[size]}`}>
        <Dialog className={styles.dialog ?? ""} role={isUrgent === true ? "alertdialog" : "dialog"}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title ?? ""}>
              {title}
            </Heading>
            <div className={styles.tools}>{tools}</div>
            <IconButton icon={X} label="Close" keys="Esc" onPress={onClose} />
          </div>
          <div className={styles.body}>
            <PartBoundary name={`“${title}”`}>{children}</PartBoundary>
          </div>
          {refusal === undefined ? null : (
            <p className={styles.refusal} role="alert">
              {refusal}
            </p>
          )}
          {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
