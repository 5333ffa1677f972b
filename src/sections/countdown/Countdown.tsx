import { observer } from "mobx-react-lite";
import { useState } from "react";
import { ButtonLink } from "../../ui/controls/Button";
import type { SectionProps } from "../defineSection";
import { useStores } from "../shared/page/PageContext";
import { useNowBetween } from "../shared/page/useNowMs";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./Countdown.module.css";
import { type Deadline, readDeadline, splitTimeLeft } from "./countdownTime";
import { useTickMs } from "./useTickMs";

type CountdownProps = SectionProps<"countdown">;

/** The time that is left until a moment in the domain's time zone. */
export default observer(function Countdown({ section, ...props }: CountdownProps) {
  const timeZone = useStores().website.website?.timeZone ?? "UTC";
  const deadline = readDeadline(section.endsAt, timeZone);
  if (deadline === undefined) return null;
  return <RunningCountdown key={deadline.endsMs} {...props} section={section} deadline={deadline} />;
});

/**
 * Counts until the deadline. Where it passes while the page is open, the section keeps its room: nothing below it moves
 * under a shopper's finger.
 */
const RunningCountdown = observer(function RunningCountdown({
  section,
  deadline,
}: CountdownProps & { readonly deadline: Deadline }) {
  const { heading, text, link, over, units } = section;
  const { endsMs, date, time } = deadline;
  const fill = useTemplate();
  // The tick shows the time left: what is read here is that the page changes with the deadline.
  useNowBetween()(() => [endsMs]);
  const leftMs = endsMs - useTickMs(endsMs);
  const [isSeen] = useState(leftMs > 0);
  const isOver = leftMs <= 0;
  const ending = over === undefined || !isOver ? null : <p>{fill(over)}</p>;
  if (!isSeen) return ending === null ? null : <div className={styles.over}>{ending}</div>;
  return (
    <div className={styles.place} data-over={isOver ? (over === undefined ? "gone" : "told") : undefined}>
      <div className={styles.countdown} inert={isOver}>
        {heading === undefined && text === undefined ? null : (
          <div className={styles.words}>
            {heading === undefined ? null : <h2>{fill(heading)}</h2>}
            {text === undefined ? null : <p className={styles.text}>{fill(text)}</p>}
          </div>
        )}
        <div className={styles.time}>
          <div className={styles.figures} role="timer">
            {splitTimeLeft(leftMs).map(({ unit, amount }) => (
              <span key={unit} className={styles.figure} data-unit={unit}>
                <b className={styles.amount}>{String(amount).padStart(2, "0")}</b>{" "}
                <span className={styles.unit}>{units[unit]}</span>{" "}
              </span>
            ))}
          </div>
          <p className={styles.deadline}>
            <time dateTime={new Date(endsMs).toISOString()}>{fill(section.deadline, { date, time })}</time>
          </p>
        </div>
        {link === undefined ? null : (
          <ButtonLink className={styles.link} href={link.href}>
            {link.label}
          </ButtonLink>
        )}
      </div>
      <div className={styles.ending} role="status">
        {ending}
      </div>
    </div>
  );
});
