import { hasText, type RichText } from "../../domain/text/richText";
import { RichTextView } from "../text/RichTextView";
import { VisuallyHidden } from "../text/VisuallyHidden";
import styles from "./CouponDetails.module.css";

interface CouponDetailsProps {
  /** What opens them. */
  readonly label: string;
  /** The whole title of the offer. */
  readonly title: string;
  /** Whether the card cuts the title, so that it is said here, too. */
  readonly isTitleCut: boolean;
  readonly description: RichText;
}

/** The whole terms of an offer whose texts are cut; they open without any script. */
export function CouponDetails({ label, title, isTitleCut, description }: CouponDetailsProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {label}
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </summary>
      <div className={styles.terms}>
        {isTitleCut ? <p className={styles.title}>{title}</p> : null}
        {hasText(description) ? <RichTextView className={styles.text} text={description} /> : null}
      </div>
    </details>
  );
}
