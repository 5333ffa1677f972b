import type { Coupon } from "../../domain/entities";
import { hasText, type RichText, toPlainText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import { RichTextView } from "../text/RichTextView";
import { VisuallyHidden } from "../text/VisuallyHidden";
import styles from "./CouponDetails.module.css";

export interface CouponDetailsProps {
  /** Text of the button that opens them. */
  readonly label: string;
  readonly coupon: Pick<Coupon, "description">;
  /** The whole title of the offer, with its texts filled in. */
  readonly title: RichText;
  /** As the card shows it. */
  readonly shownTitle: string;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/** From this number of characters on a title may need more than the two lines that a list shows. */
const LONG = 36;

/** The whole terms of an offer; they open without any script. Nothing where the card shows all of them. */
export function CouponDetails({ label, coupon, title: wholeTitle, shownTitle, nowMs }: CouponDetailsProps) {
  const title = toPlainText(wholeTitle);
  const description = fillRichText(coupon.description, nowMs);
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
