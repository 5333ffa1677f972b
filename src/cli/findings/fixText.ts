import { isJson } from "../../domain/text/isJson";
import { applyEdits } from "../../layout/diagnostics/applyEdits";
import type { Diagnostic, TextEdit } from "../../layout/diagnostics/Diagnostic";

/** A fault that was repaired, with its place at that moment. */
export interface Repair {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  /** The change that was made, such as `Replace with "heading"`. */
  readonly title: string;
}

/** The text of a file after its repairs. */
export interface RepairedText {
  readonly text: string;
  readonly repairs: readonly Repair[];
}

/** Maximum number of faults of the JSON itself that are repaired in one file; only the first one is known at a time. */
const MOST_SYNTAX_REPAIRS = 1000;

/**
 * Repairs the faults of a text that have one certain repair; the rest of it stays as it is. Then repairs the JSON itself, one fault
 * after the other, with the diagnostics that `parse` returns.
 */
export function fixText(
  text: string,
  diagnostics: readonly Diagnostic[],
  parse: (text: string) => readonly Diagnostic[],
): RepairedText {
  let current = applyFixes(text, diagnostics);
  const repairs = [...current.repairs];
  for (let count = 0; current.repairs.length > 0 && count < MOST_SYNTAX_REPAIRS; count++) {
    current = applyFixes(current.text, parse(current.text));
    repairs.push(...current.repairs);
  }
  return { text: current.text, repairs };
}

/** Applies the fixes that do not overlap with those before them. */
function applyFixes(text: string, diagnostics: readonly Diagnostic[]): RepairedText {
  const edits: TextEdit[] = [];
  const repairs = diagnostics.flatMap(({ fix, file, line, column, code }): Repair[] => {
    if (fix === undefined || fix.edits.some((edit) => edits.some((other) => overlap(edit, other)))) return [];
    edits.push(...fix.edits);
    return [{ file, line, column, code, title: fix.title }];
  });
  return { text: applyEdits(text, edits), repairs };
}

function overlap(a: TextEdit, b: TextEdit): boolean {
  return a.offset < b.offset + Math.max(b.length, 1) && b.offset < a.offset + Math.max(a.length, 1);
}

/** Returns why a fault was not repaired; `text` is that of its file. */
export function explainUnrepaired({ suggestion }: Diagnostic, text: string | undefined): string {
  if (text !== undefined && !isJson(text.replace(/^\uFEFF/, "")))
    return "several repairs are possible, and further faults are only seen after this one is gone";
  return suggestion === undefined ? "several repairs are possible" : "the suggestion is likely, but not certain";
}
