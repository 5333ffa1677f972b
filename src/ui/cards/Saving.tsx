import type { Coupon } from "../../domain/entities";
import type { CardStyle } from "../../generated/documents";
import styles from "../../looks/card/base.module.css";
import type { CardLayout } from "./CardLayout";
import { joinClasses } from "./joinClasses";

interface SavingProps {
  readonly coupon: Coupon;
  readonly cardStyle: CardStyle;
  /** The title as the card shows it: where it is the value's very words, they are said once, by the title. */
  readonly title: string;
  readonly layout?: CardLayout | undefined;
}

/** From this number of characters on a saving takes smaller letters. */
const LONG = 15;

/** The saving of the offer, where it is known, and whether it is a code or a deal. Without a saving the title is as large. */
export function Saving({ coupon: { code, value }, cardStyle: { valueBadge, texts }, title, layout }: SavingProps) {
  if (!valueBadge) return null;
  const isSaid = value === undefined || value.toLowerCase() === title.toLowerCase();
  return (
    <p
      className={joinClasses(styles.saving, layout?.styles.saving)}
      data-kind={code === undefined ? "deal" : "code"}
      data-long={(value !== undefined && value.length >= LONG) || undefined}
    >
      {isSaid ? null : <b className={styles.amount}>{value}</b>}{" "}
      <span className={styles.kind}>{code === undefined ? texts.deal : texts.code}</span>
    </p>
  );
}
