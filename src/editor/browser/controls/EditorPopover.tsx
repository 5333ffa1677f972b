import { Popover, type PopoverProps } from "react-aria-components";
import styles from "./EditorPopover.module.css";

export interface EditorPopoverProps extends Omit<PopoverProps, "className"> {
  /** Class with its size and the order of its content. */
  readonly className?: string | undefined;
}

/** Popover on the editor's ground, with its line and shadow. */
export function EditorPopover({ className = "", ...rest }: EditorPopoverProps) {
  return <Popover {...rest} className={`${styles.popover} ${className}`} />;
}
