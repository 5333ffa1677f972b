import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { Problem } from "../../../protocol/view";
import { findPointer } from "./findInText";
import type { JsonFault } from "./jsonMessages";

/** The marks of the server's diagnostics in a file's text; a repair that is certain is a press away. */
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

/** The value that a problem is about, as far as it is on the line that the problem names. */
function placeProblem(doc: Text, text: string, { line, column, pointer }: Problem): { from: number; to: number } {
  const own = doc.line(Math.min(Math.max(1, line), doc.lines));
  const from = Math.min(own.from + Math.max(0, column - 1), own.to);
  const value = findPointer(text, pointer);
  const end = value !== undefined && value.to > from ? Math.min(value.to, own.to) : own.to;
  return { from, to: Math.max(end, from) };
}

/** The marks of the language service, for a text that the draft does not have yet. */
export function listFaultMarks(doc: Text, faults: readonly JsonFault[]): Diagnostic[] {
  return faults.map(({ from, to, message, isError }) => ({
    from: Math.min(from, doc.length),
    to: Math.min(to, doc.length),
    severity: isError ? "error" : "warning",
    message,
  }));
}
