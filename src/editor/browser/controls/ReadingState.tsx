import { Button } from "./Button";
import styles from "./ReadingState.module.css";
import type { Reading } from "./useReading";

/** Shown while something is read, or where reading failed. */
export function ReadingState({ reading, what }: { readonly reading: Reading<unknown>; readonly what: string }) {
  if (reading.failure === undefined)
    return (
      <p className={styles.state} role="status">
        Loading {what}…
      </p>
    );
  return (
    <div className={styles.state} role="alert">
      <p>{reading.failure}</p>
      <Button onPress={reading.retry}>Try again</Button>
    </div>
  );
}
