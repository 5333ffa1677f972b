import type { TimeLeft } from "../../domain/offers/countdown";
import type { CardTexts } from "../../generated/documents";
import styles from "./Countdown.module.css";

interface CountdownProps {
  /** What is left; absent once the time is past. */
  readonly left: TimeLeft | undefined;
  readonly texts: Pick<CardTexts, "countdownLabel" | "days" | "hours" | "minutes" | "expired">;
}

/** Days, hours and minutes until an offer ends, or that it has ended. */
export function Countdown({ left, texts }: CountdownProps) {
  if (left === undefined) return <p className={styles.over}>{texts.expired}</p>;
  const parts = [
    { unit: texts.days, amount: left.days },
    { unit: texts.hours, amount: left.hours },
    { unit: texts.minutes, amount: left.minutes },
  ];
  return (
    <p className={styles.countdown} role="timer">
      <span className={styles.label}>{texts.countdownLabel} </span>
      {parts.map(({ unit, amount }) => (
        <span key={unit} className={styles.part}>
          <b className={styles.amount}>{amount}</b> <span className={styles.unit}>{unit}</span>{" "}
        </span>
      ))}
    </p>
  );
}
