/**
 * Some of the cells of a matrix, in their order: together they have every pair of values that a cell has, the values
 * named by their position. `read` gives the values of a cell. Faults that need three certain values to show are left to
 * a drill that visits all cells.
 */
export function selectPairwise<Cell>(cells: readonly Cell[], read: (cell: Cell) => readonly string[]): Cell[] {
  return selectCovering(cells, (cell) => listPairs(read(cell)));
}

/** Some of the cells of a matrix, in their order: together they have everything that `listParts` gives for any cell. */
export function selectCovering<Cell>(cells: readonly Cell[], listParts: (cell: Cell) => readonly string[]): Cell[] {
  const parts = cells.map(listParts);
  const missing = new Set(parts.flat());
  const selected = new Set<number>();
  while (missing.size > 0) {
    const gains = parts.map((own) => own.filter((part) => missing.has(part)).length);
    const best = gains.indexOf(Math.max(...gains));
    selected.add(best);
    for (const part of parts[best] ?? []) missing.delete(part);
  }
  return cells.filter((_, index) => selected.has(index));
}

/** Every pair of the values, each value named by its position. */
export function listPairs(values: readonly string[]): string[] {
  return values.flatMap((one, first) =>
    values.slice(first + 1).map((other, offset) => JSON.stringify([first, one, first + 1 + offset, other])),
  );
}
