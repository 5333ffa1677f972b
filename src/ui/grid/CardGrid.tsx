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

/** Items that grids render at least, however few columns they have: the window is full of the smallest ones. */
const FEWEST_ITEMS = 6;

/** A list whose items stand in columns and are equally tall in each row. */
export function CardGrid({ kind, columns, phone, id, ref, children }: CardGridProps) {
  const most = MOST_COLUMNS[kind];
  const rows = useContext(FirstRows);
  const count = rows === undefined ? undefined : Math.max(FEWEST_ITEMS, rows * columns);
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
        {children.slice(0, count)}
      </ul>
    </div>
  );
}
