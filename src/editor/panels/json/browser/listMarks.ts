import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { Problem } from "../../../protocol/view";
import { findPointer } from "./findInText";
import type { JsonFault } from "./jsonMessages";

/** Lists the server's diagnostics as marks in a file's text, with a button for each certain repair. */
export function listProblemMarks(
  doc: Text,
  problems: readonly Problem[],
  onFix: (problem: Problem) => void,
): Diagnostic[] {
  const text = doc.toString();
  return problems.map((problem) => {
    const { severity, message, suggestion, fix } = problem;
    const meant = suggestion === undefined || message.includes(suggestion) ? "" : ` Perhaps “${suggestion}” was meant.`;
    return {
      ...placeProblem(doc, text, problem),
      severity,
      message: message + meant,
      ...(fix === undefined ? {} : { actions: [{ name: fix, apply: () => onFix(problem) }] }),
    };
  });
}

/** Finds the value of a problem, as far as it is on the problem's line. */
function placeProblem(doc: Text, text: string, { line, column, pointer }: Problem): { from: number; to: number } {
  const own = doc.line(Math.min(Math.max(1, line), doc.lines));
  const from = Math.min(own.from + Math.max(0, column - 1), own.to);
  const value = findPointer(text, pointer);
  const end = value !== undefined && value.to > from ? Math.min(value.to, own.to) : own.to;
  return { from, to: Math.max(end, from) };
}

/** Lists the marks of the language service, for a text that the draft does not have yet. */
export function listFaultMarks(doc: Text, faults: readonly JsonFault[]): Diagnostic[] {
  return faults.map(({ from, to, message, isError }) => ({
    from: Math.min(from, doc.length),
    to: Math.min(to, doc.length),
    severity: isError ? "error" : "warning",
    message,
  }));
}
