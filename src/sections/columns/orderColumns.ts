/** A column with its place from the start of the line, counted from 1. */
export interface PlacedColumn<Column> {
  readonly column: Column;
  readonly place: number;
}

/**
 * The columns in the order of the page: those that stand first on a narrow screen, then the others. It is the order in which
 * a narrow screen shows them and in which they are read and reached by keyboard (WCAG 1.3.2, 2.4.3). A wide screen puts them
 * at their places in the line: columns side by side do not continue each other, so that each may be read first.
 */
export function orderColumns<Column extends { readonly narrowFirst: boolean }>(
  columns: readonly Column[],
): PlacedColumn<Column>[] {
  const placed = columns.map((column, index) => ({ column, place: index + 1 }));
  return placed.sort((a, b) => Number(b.column.narrowFirst) - Number(a.column.narrowFirst));
}
