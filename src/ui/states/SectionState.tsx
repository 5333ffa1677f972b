import type { ReactNode } from "react";
import { Button } from "../controls/Button";
import { Icon } from "../pictures/Icon";
import styles from "./SectionState.module.css";

/** Says that there is nothing to list. */
export function EmptyState({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.state} data-state="empty">
      <Icon name="tag" className={styles.icon} />
      <p>{text}</p>
      {children}
    </div>
  );
}

interface FailedStateProps {
  readonly text: string;
  /** Text of the button that asks again. */
  readonly retry: string;
  readonly onRetry: () => void;
}

/** Says that the data could not be loaded, with a button that asks again. */
export function FailedState({ text, retry, onRetry }: FailedStateProps) {
  return (
    <div className={styles.state} data-state="failed" role="status">
      <Icon name="alert" className={styles.icon} />
      <p>{text}</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        <Icon name="retry" />
        {retry}
      </Button>
    </div>
  );
}
