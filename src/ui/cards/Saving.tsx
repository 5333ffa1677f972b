import type { Coupon } from "../../domain/entities";
import type { CardStyle } from "../../generated/documents";
import styles from "../../looks/card/base.module.css";
import type { CardLayout } from "./CardLayout";
import { joinClasses } from "./joinClasses";

interface SavingProps {
  readonly coupon: Coupon;
  readonly cardStyle: CardStyle;
  readonly layout: CardLayout | undefined;
}

/** From this number of characters on a saving takes smaller letters. */
const LONG = 15;

/** The saving of the offer, where it is known, and whether it is a code or a deal. */
export function Saving({ coupon: { code, value }, cardStyle: { valueBadge, texts }, layout }: SavingProps) {
  if (!valueBadge) return null;
  return (
    <p
      className={joinClasses(styles.saving, layout?.styles.saving)}
      data-kind={code === undefined ? "deal" : "code"}
      data-long={(value !== undefined && value.length >= LONG) || undefined}
    >
      {value === undefined ? null : <b className={styles.amount}>{value}</b>}{" "}
      <span className={styles.kind}>{code === undefined ? texts.deal : texts.code}</span>
    </p>
  );
}
