import type { ReactNode, Ref } from "react";
import styles from "./CardGrid.module.css";

/** What the grid holds; decides how narrow a column may become. */
export type CardGridKind = "card" | "wide-card" | "store-card" | "row" | "logo" | "tile" | "feature";

interface CardGridProps {
  readonly kind: CardGridKind;
  /** Columns on a wide screen, 1 to 12; narrower screens have fewer. */
  readonly columns: number;
  readonly id?: string;
  readonly ref?: Ref<HTMLUListElement>;
  /** List items. */
  readonly children: ReactNode;
}

/** A list whose items stand in columns and are equally tall in each row. */
export function CardGrid({ kind, columns, id, ref, children }: CardGridProps) {
  return (
    <ul className={styles.grid} id={id} ref={ref} data-kind={kind} data-columns={columns}>
      {children}
    </ul>
  );
}
