import { Icon } from "../pictures/Icon";
import styles from "./PopoverClose.module.css";

interface PopoverCloseProps {
  /** Id of the popover that they are in. */
  readonly popover: string;
  readonly label: string;
  /** Class of the button with the cross. */
  readonly className: string | undefined;
}

/** The button with a cross that closes a popover. */
export function PopoverClose({ popover, label, className }: PopoverCloseProps) {
  return (
    <button
      className={`${styles.close} ${className}`}
      type="button"
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-label={label}
    >
      <Icon name="close" />
    </button>
  );
}

/**
 * A button over the page beside a popover, which closes it; `className` says where it stands. With the popover alone, the
 * click of a tap that closes it would reach what lies beneath.
 */
export function PopoverBeside({ popover, className }: Omit<PopoverCloseProps, "label">) {
  return (
    <button
      className={`${styles.beside} ${className}`}
      type="button"
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-hidden
      tabIndex={-1}
    />
  );
}
