import type { ReactNode } from "react";
import styles from "./ListBar.module.css";

interface ListBarProps {
  readonly total?: string | undefined;
  /** On a phone it stays in view while the list scrolls. */
  readonly isSticky?: boolean;
  readonly children?: ReactNode;
}

/** The line above a long list: how many entries there are, and what narrows or orders them. */
export function ListBar({ total, isSticky = false, children }: ListBarProps) {
  return (
    <div className={isSticky ? `${styles.bar} ${styles.sticky}` : styles.bar}>
      <p className={styles.total} role="status">
        {total}
      </p>
      {children}
    </div>
  );
}
