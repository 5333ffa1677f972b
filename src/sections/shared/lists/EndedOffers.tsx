import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/pictures/Icon";
import { useCountLabel } from "../page/useLang";
import styles from "./EndedOffers.module.css";

interface EndedOffersProps {
  /** How many have ended; with none there is nothing to open. */
  readonly count: number;
  /** What opens them; {count} is their number. */
  readonly label: string;
  readonly labelOne: string;
  /** Line above them. */
  readonly text?: string | undefined;
  /** Whether they are open at first. */
  readonly isOpen?: boolean;
  /** The list of the ended offers. */
  readonly children: ReactNode;
}

/** Offers that have ended, folded at the end of a list; they open without any script. */
export const EndedOffers = observer(function EndedOffers(props: EndedOffersProps) {
  const { count, label, labelOne, text, isOpen = false, children } = props;
  const countLabel = useCountLabel();
  if (count === 0) return null;
  return (
    <details className={styles.ended} open={isOpen}>
      <summary className={styles.summary}>
        {countLabel(label, count, labelOne)}
        <Icon name="chevron-down" className={styles.mark} />
      </summary>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {children}
    </details>
  );
});
