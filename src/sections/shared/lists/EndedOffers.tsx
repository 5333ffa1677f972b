import type { ReactNode } from "react";
import { Disclosure } from "../../../ui/controls/Disclosure";
import styles from "./EndedOffers.module.css";

interface EndedOffersProps {
  /** Number of ended offers; with none there is nothing to open. */
  readonly count: number;
  /** Text of the button that opens them, with their number. */
  readonly label: string;
  /** Line above them. */
  readonly text?: string | undefined;
  /** True if they are open at first. */
  readonly isOpen?: boolean | undefined;
  /** The list of the ended offers. */
  readonly children: ReactNode;
}

/** Offers that have ended, folded at the end of a list; they open without any script. */
export function EndedOffers({ count, label, text, isOpen, children }: EndedOffersProps) {
  if (count === 0) return null;
  return (
    <Disclosure className={styles.ended} label={label} isOpen={isOpen}>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children}
    </Disclosure>
  );
}
