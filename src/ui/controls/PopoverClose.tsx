import { Icon } from "../pictures/Icon";
import styles from "./PopoverClose.module.css";
import looks from "./PopoverSheet.module.css";

interface PopoverCloseProps {
  /** Id of the popover that they are in. */
  readonly popover: string;
  readonly label: string;
}

/** The button with a cross that closes a popover. */
export function PopoverClose({ popover, label }: PopoverCloseProps) {
  return (
    <button
      className={`${styles.button} ${looks.close}`}
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
 * A button over the page beside a popover, which closes it; the popover's styles say where it stands. With the popover alone,
 * the click of a tap that closes it would reach what lies beneath.
 */
export function PopoverBeside({ popover }: Omit<PopoverCloseProps, "label">) {
  return (
    <button
      className={`${styles.button} ${looks.beside}`}
      type="button"
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-hidden
      tabIndex={-1}
    />
  );
}
