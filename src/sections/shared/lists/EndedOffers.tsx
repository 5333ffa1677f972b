import type { ReactNode } from "react";
import { Icon } from "../../../ui/pictures/Icon";
import styles from "./EndedOffers.module.css";

interface EndedOffersProps {
  /** How many have ended; with none there is nothing to open. */
  readonly count: number;
  /** What opens them, with their number. */
  readonly label: string;
  /** Line above them. */
  readonly text?: string | undefined;
  /** Whether they are open at first. */
  readonly isOpen?: boolean;
  /** The list of the ended offers. */
  readonly children: ReactNode;
}

/** Offers that have ended, folded at the end of a list; they open without any script. */
export function EndedOffers({ count, label, text, isOpen = false, children }: EndedOffersProps) {
  if (count === 0) return null;
  return (
    <details className={styles.ended} open={isOpen}>
      <summary className={styles.summary}>
        {label}
        <Icon name="chevron-down" className={styles.mark} />
      </summary>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children}
    </details>
  );
}
