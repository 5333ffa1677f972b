import type { IconNode } from "lucide";
import { Button as AriaButton, type ButtonProps as AriaProps, Tooltip, TooltipTrigger } from "react-aria-components";
import styles from "./Button.module.css";
import { Icon } from "./Icon";

export interface ButtonProps extends Omit<AriaProps, "className" | "children" | "style"> {
  readonly tone?: "plain" | "primary" | "danger" | "quiet";
  readonly icon?: IconNode;
  readonly children?: React.ReactNode;
}

/** A button with words. */
export function Button({ tone = "plain", icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={`${styles.button} ${styles[tone]}`}>
      {icon === undefined ? null : <Icon node={icon} size={15} />}
      {children}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon"> {
  readonly icon: IconNode;
  readonly label: string;
  /** Keys that do the same, as people read them; shown beside the label. */
  readonly keys?: string;
}

/** A button with a picture alone; the label is its name and its tooltip. */
export function IconButton({ icon, label, keys, tone = "quiet", ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <AriaButton {...rest} aria-label={label} className={`${styles.button} ${styles.icon} ${styles[tone]}`}>
        <Icon node={icon} />
      </AriaButton>
      <Hint keys={keys}>{label}</Hint>
    </TooltipTrigger>
  );
}

/** The tooltip of a control. */
function Hint({ children, keys }: { readonly children: React.ReactNode; readonly keys?: string | undefined }) {
  return (
    <Tooltip className={styles.hint ?? ""} offset={6}>
      {children}
      {keys === undefined ? null : <kbd className={styles.keys}>{keys}</kbd>}
    </Tooltip>
  );
}
