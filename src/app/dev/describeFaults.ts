import { cutFrame } from "../../layout/diagnostics/cutFrame";
import { type Diagnostic, isError, type Range } from "../../layout/diagnostics/Diagnostic";
import type { DiagnosticCode } from "../../layout/diagnostics/messages";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import type { EditorPlace, FaultReport, ShownFault } from "./reports";

/** What the server does about a fault. */
const CONSEQUENCES: ReadonlySet<DiagnosticCode> = new Set([
  "section-left-out",
  "document-kept",
  "document-left-out",
  "overlay-kept",
  "overlay-left-out",
  "selection-kept",
  "selection-repaired",
]);

/** Faults as pages show them; `getPath` gives the path of a layout file that a person can open. */
export function describeFaults(
  files: LayoutFiles,
  diagnostics: readonly Diagnostic[],
  getPath: (file: string) => string,
): FaultReport {
  const place = (file: string, { line, column }: Range): EditorPlace => ({ path: getPath(file), line, column });
  const describe = (diagnostic: Diagnostic): ShownFault => {
    const { file, message, code, suggestion, fix, related = [] } = diagnostic;
    return {
      ...place(file, diagnostic),
      message,
      code,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(fix === undefined ? {} : { fix: fix.title }),
      frame: cutFrame(files.get(file), diagnostic),
      related: related.map((other) => ({ ...place(other.file, other), message: other.message })),
    };
  };
  const consequences = diagnostics.filter(({ code }) => CONSEQUENCES.has(code)).map(({ message }) => message);
  return { faults: diagnostics.filter(isError).map(describe), consequences: [...new Set(consequences)] };
}
