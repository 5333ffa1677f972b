import styles from "./Spinner.module.css";

interface SpinnerProps {
  /** Said to screen readers; without it the spinner is a decoration of a control that speaks for itself. */
  readonly label?: string;
  readonly size?: "text" | "page";
}

/** A turning ring; it pulses where motion is not wanted. */
export function Spinner({ label, size = "text" }: SpinnerProps) {
  const ring = <span className={`${styles.ring} ${styles[size]}`} aria-hidden="true" />;
  if (label === undefined) return ring;
  return (
    <span className={styles.labelled} data-state="loading" role="status" aria-label={label}>
      {ring}
    </span>
  );
}
