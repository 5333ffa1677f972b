import type { ReactNode } from "react";
import lines from "../../looks/theme/headings/base.module.css";
import styles from "./ListBar.module.css";

interface ListBarProps {
  /** The heading of the list; without it the page's own heading names the list. */
  readonly heading?: string | undefined;
  /** Line below the heading. */
  readonly text?: string | undefined;
  readonly total?: string | undefined;
  /** On a phone it stays in view while the list scrolls. */
  readonly isSticky?: boolean;
  readonly children?: ReactNode;
}

/** The line above a long list: its heading, how many entries there are, and what narrows or orders them, in one row where they fit. */
export function ListBar({ heading, text, total, isSticky = false, children }: ListBarProps) {
  const hasWords = heading !== undefined || text !== undefined;
  const classes = [styles.bar, isSticky ? styles.sticky : "", hasWords ? `${lines.line} ${styles.titled}` : ""];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      {hasWords ? (
        <div className={lines.words}>
          {heading === undefined ? null : <h2 className={lines.heading}>{heading}</h2>}
          {text === undefined ? null : <p className={lines.text}>{text}</p>}
        </div>
      ) : null}
      <p className={styles.total} role="status">
        {total}
      </p>
      {children}
    </div>
  );
}
