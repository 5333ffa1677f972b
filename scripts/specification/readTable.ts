import type { NamedTest } from "../testing/readReports";

/** A row of docs/specification.md. */
export interface SpecificationRow {
  /** Line in the file, counted from 1. */
  readonly line: number;
  readonly id: string;
  readonly text: string;
  readonly tests: readonly NamedTest[];
}

const TEST = /\[([^\]]+)\]\(\.\.\/([^)]+)\) › `([^`]+)`/g;

/** Reads all table rows whose first cell is an id in code style, such as `routes/home`. */
export function readTable(markdown: string): readonly SpecificationRow[] {
  return markdown.split("\n").flatMap((source, index) => {
    const [, idCell = "", text = "", tests = ""] = source.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, id] = /^`([^`]+)`$/.exec(idCell) ?? [];
    if (!source.startsWith("|") || id === undefined) return [];
    return [{ line: index + 1, id, text, tests: readTests(tests) }];
  });
}

function readTests(cell: string): NamedTest[] {
  return [...cell.matchAll(TEST)].map(([, , file = "", title = ""]) => ({ file, title: title.replaceAll("\\|", "|") }));
}
