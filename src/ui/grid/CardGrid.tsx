import type { ReactNode, Ref } from "react";
import styles from "./CardGrid.module.css";

interface CardGridProps {
  /** The kind of its entries, such as `card`; decides how narrow a column may become. A look of stores can bring a kind of its own. */
  readonly kind: string;
  /** Columns on a wide screen, 1 to 12; narrower screens have fewer. */
  readonly columns: number;
  /** rail: on a phone, one row that is swiped. */
  readonly phone?: "rail" | "grid" | undefined;
  readonly id?: string;
  readonly ref?: Ref<HTMLUListElement>;
  /** List items. */
  readonly children: ReactNode;
}

/** Maximum number of columns of offers on a wide screen, whatever a document asks for. */
const MOST_COLUMNS: Readonly<Record<string, number>> = { card: 4, "wide-card": 3, row: 3 };

/** A list whose items stand in columns and are equally tall in each row. */
export function CardGrid({ kind, columns, phone, id, ref, children }: CardGridProps) {
  const most = MOST_COLUMNS[kind];
  return (
    <div className={styles.frame}>
      <ul
        className={styles.grid}
        id={id}
        ref={ref}
        data-kind={kind}
        data-columns={columns}
        data-phone={phone === "rail" ? phone : undefined}
        data-most={most && Math.min(most, columns)}
      >
        {children}
      </ul>
    </div>
  );
}
