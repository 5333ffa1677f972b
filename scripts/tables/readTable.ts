/** A row of a table that names tests. */
export interface TestedRow {
  /** Line in the file, counted from 1. */
  readonly line: number;
  readonly id: string;
  /** The cells behind the id. */
  readonly cells: readonly string[];
  /** The ids of tests in its last cell, separated by commas. */
  readonly testIds: readonly string[];
}

/** Reads all table rows whose first cell is an id in code style, such as `routes/home`. */
export function readTable(markdown: string): readonly TestedRow[] {
  return markdown.split("\n").flatMap((source, index) => {
    const [, idCell = "", ...rest] = source.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, id] = /^`([^`]+)`$/.exec(idCell) ?? [];
    if (!source.startsWith("|") || id === undefined) return [];
    const cells = rest.slice(0, -1);
    return [{ line: index + 1, id, cells, testIds: splitIds(cells.at(-1) ?? "") }];
  });
}

function splitIds(cell: string): string[] {
  return cell === "" ? [] : cell.split(",").map((id) => id.trim());
}
