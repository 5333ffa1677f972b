import { type ReactElement, type Ref, useContext } from "react";
import styles from "./CardGrid.module.css";
import { FirstRows } from "./FirstRows";

interface CardGridProps {
  /** The kind of its entries, such as `card`; decides how narrow a column may become. A look of stores can bring a kind of its own. */
  readonly kind: string;
  /** Columns on a wide screen, 1 to 12; narrower screens have fewer. */
  readonly columns: number;
  /** rail: on a phone, one row that is swiped. */
  readonly phone?: "rail" | "grid" | undefined;
  readonly id?: string;
  readonly ref?: Ref<HTMLUListElement>;
  /** List items, each with a key. */
  readonly children: readonly (ReactElement | null)[];
}

/** Maximum number of columns of offers on a wide screen, whatever a document asks for. */
const MOST_COLUMNS: Readonly<Record<string, number>> = { card: 4, "wide-card": 3, row: 3 };

/** A grid with fewer columns renders as many first items as one with these: its rows may be low. */
const FEWEST_COLUMNS = 3;

/** A list whose items stand in columns and are equally tall in each row. */
export function CardGrid({ kind, columns, phone, id, ref, children }: CardGridProps) {
  const most = MOST_COLUMNS[kind];
  const widest = Math.min(most ?? columns, columns);
  const rows = useContext(FirstRows);
  const count = rows === undefined ? undefined : rows * Math.max(FEWEST_COLUMNS, widest);
  return (
    <div className={styles.frame}>
      <ul
        className={styles.grid}
        id={id}
        ref={ref}
        data-kind={kind}
        data-columns={columns}
        data-phone={phone === "rail" ? phone : undefined}
        data-most={most && widest}
      >
        {children.slice(0, count)}
      </ul>
    </div>
  );
}
