import type { ReactNode } from "react";
import styles from "./ListBar.module.css";

/** The line above a long list: how many entries there are, and what narrows or orders them. */
export function ListBar({ total, children }: { readonly total?: string | undefined; readonly children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <p className={styles.total} role="status">
        {total}
      </p>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
