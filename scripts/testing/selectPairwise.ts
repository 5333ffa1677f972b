/**
 * Some of the cells of a matrix, in their order: together they have every pair of values that a cell has, the values
 * named by their position. `read` gives the values of a cell. Faults that need three certain values to show are left to
 * a drill that visits all cells.
 */
export function selectPairwise<Cell>(cells: readonly Cell[], read: (cell: Cell) => readonly string[]): Cell[] {
  const pairs = cells.map((cell) => listPairs(read(cell)));
  const missing = new Set(pairs.flat());
  const selected = new Set<number>();
  while (missing.size > 0) {
    const gains = pairs.map((own) => own.filter((pair) => missing.has(pair)).length);
    const best = gains.indexOf(Math.max(...gains));
    selected.add(best);
    for (const pair of pairs[best] ?? []) missing.delete(pair);
  }
  return cells.filter((_, index) => selected.has(index));
}

function listPairs(values: readonly string[]): string[] {
  return values.flatMap((one, first) =>
    values.slice(first + 1).map((other, offset) => JSON.stringify([first, one, first + 1 + offset, other])),
  );
}
