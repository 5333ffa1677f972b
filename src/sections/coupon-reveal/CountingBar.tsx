import { observer } from "mobx-react-lite";
import styles from "./CountingBar.module.css";
import type { RevealSteps } from "./RevealSteps";

/** The time that is left before the automatic step. Its room is kept while nothing counts, so that nothing moves. */
export const CountingBar = observer(function CountingBar({ steps }: { readonly steps: RevealSteps }) {
  return (
    <div className={styles.room} aria-hidden="true">
      {steps.phase === "counting" ? <progress className={styles.bar} max={steps.delayMs} value={steps.leftMs} /> : null}
    </div>
  );
});
