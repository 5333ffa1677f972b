import type { ReactNode } from "react";
import { Icon } from "../pictures/Icon";
import styles from "./Disclosure.module.css";

interface DisclosureProps {
  /** Class with its place and the size of its line. */
  readonly className: string | undefined;
  /** Content of the line that opens it. */
  readonly label: ReactNode;
  /** True for one that is open at first. */
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

/** A line that opens to what stands below it; the browser opens it without any script. */
export function Disclosure({ className, label, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={`${styles.disclosure} ${className}`} open={isOpen}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
