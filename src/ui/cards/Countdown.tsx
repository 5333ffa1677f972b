import type { TimeLeft } from "../../domain/offers/countdown";
import { chooseForm, formatCount } from "../../domain/text/counts";
import type { CardTexts } from "../../generated/documents";
import styles from "./Countdown.module.css";

interface CountdownProps {
  /** The time that is left; absent once the time is past. */
  readonly left: TimeLeft | undefined;
  /** The document's texts of a card, `texts` of a card style; `CardTexts` in schemas/defs.json has the defaults. */
  readonly texts: Pick<CardTexts, "countdownLabel" | "days" | "hours" | "minutes" | "expired">;
  /** Language tag of the site. */
  readonly lang: string;
  /** True while it warns that little time is left. */
  readonly isWarning: boolean;
}

/** Days, hours and minutes until an offer ends, or that it has ended. */
export function Countdown({ left, texts, lang, isWarning }: CountdownProps) {
  if (left === undefined) return <p className={styles.over}>{texts.expired}</p>;
  const parts = [
    { unit: texts.days, amount: left.days },
    { unit: texts.hours, amount: left.hours },
    { unit: texts.minutes, amount: left.minutes },
  ];
  return (
    <p className={styles.countdown} role="timer" data-warning={isWarning || undefined}>
      <span className={styles.label}>{texts.countdownLabel} </span>
      {parts.map(({ unit, amount }) => (
        <span key={unit} className={styles.part}>
          <b className={styles.amount}>{formatCount(amount, lang)}</b>{" "}
          <span className={styles.unit}>{chooseForm(unit, amount, lang)}</span>{" "}
        </span>
      ))}
    </p>
  );
}
