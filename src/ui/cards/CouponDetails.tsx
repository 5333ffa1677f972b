import { hasText, type RichText } from "../../domain/text/richText";
import { RichTextView } from "../text/RichTextView";
import { VisuallyHidden } from "../text/VisuallyHidden";
import styles from "./CouponDetails.module.css";

export interface CouponDetailsProps {
  /** Text of the button that opens them. */
  readonly label: string;
  /** The whole title of the offer. */
  readonly title: string;
  /** As the card shows it. */
  readonly shownTitle: string;
  readonly description: RichText;
}

/** From this number of characters on a title may need more than the two lines that a list shows. */
const LONG = 36;

/** The whole terms of an offer; they open without any script. Nothing where the card shows all of them. */
export function CouponDetails({ label, title, shownTitle, description }: CouponDetailsProps) {
  const isLong = title !== shownTitle || title.length >= LONG;
  if (!isLong && !hasText(description)) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {label}
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </summary>
      <div className={styles.terms}>
        {isLong ? <p className={styles.title}>{title}</p> : null}
        {hasText(description) ? <RichTextView className={styles.text} text={description} /> : null}
      </div>
    </details>
  );
}
