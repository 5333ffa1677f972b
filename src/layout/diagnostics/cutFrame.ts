import type { Range } from "../source/FilePlace";
import { SUBSTITUTE } from "../source/unreadFile";

/** One line of a code frame. */
export interface FrameRow {
  readonly number: number;
  /** The line, or the part of a long one around the fault. */
  readonly text: string;
  /** The faulty part of the text, in UTF-16 units. */
  readonly mark?: { readonly from: number; readonly length: number };
}

/** Maximum number of characters of a line that are shown before the fault, and in all. */
const MAX_BEFORE = 90;
const MAX_SHOWN = 140;

/** The faulty line between its neighbours, long lines cut around the fault; empty where there is no such line. */
export function cutFrame(text: string | undefined, { line, column, endLine, endColumn }: Range): FrameRow[] {
  const lines = text?.replace(/^\uFEFF/, "").split(/\r?\n/) ?? [];
  if (text === undefined || text === "" || lines[line - 1] === undefined || text.startsWith(SUBSTITUTE)) return [];
  const start = Math.max(0, column - 1 - MAX_BEFORE);
  const cut = (number: number) => ({ number, text: (lines[number - 1] ?? "").slice(start, start + MAX_SHOWN) });
  const faulty = cut(line);
  const from = column - 1 - start;
  const end = endLine === line ? endColumn - 1 - start : faulty.text.length;
  const length = Math.max(1, Math.min(end, faulty.text.length) - from);
  return [
    ...(line > 1 ? [cut(line - 1)] : []),
    { ...faulty, mark: { from, length } },
    ...(line < lines.length ? [cut(line + 1)] : []),
  ];
}
