import { cutFrame } from "../../layout/diagnostics/cutFrame";
import { type Diagnostic, isError } from "../../layout/diagnostics/Diagnostic";
import { isConsequence } from "../../layout/diagnostics/isConsequence";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import type { Range } from "../../layout/source/FilePlace";
import type { EditorPlace, FaultReport, ShownFault } from "./reports";

/** True for a warning, except one about what is served in place of a fault, which is shown with the fault. */
function isWarning(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "warning" && !isConsequence(diagnostic);
}

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
  const consequences = diagnostics.filter(isConsequence).map(({ message }) => message);
  return {
    faults: diagnostics.filter(isError).map(describe),
    warnings: diagnostics.filter(isWarning).map(describe),
    consequences: [...new Set(consequences)],
  };
}
