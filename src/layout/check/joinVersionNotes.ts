import type { Diagnostic } from "../diagnostics/Diagnostic";
import { oldVersion } from "../diagnostics/kinds/old-version";
import { WORDS } from "../diagnostics/words";
import { FORMAT_VERSION } from "../document/migrations/migrateFile";

/** Joins the notes of files with an earlier version of the format into one, at the first of them, which names the others. */
export function joinVersionNotes(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const [first, ...others] = found.filter(({ code }) => code === "old-version");
  if (first === undefined || others.length === 0) return found;
  const related = others.map(({ file, line, column, endLine, endColumn }) => {
    return { file, line, column, endLine, endColumn, message: WORDS.oldVersion };
  });
  const message = oldVersion.message({ known: FORMAT_VERSION, files: others.length + 1 });
  return found.flatMap((diagnostic) => {
    if (diagnostic.code !== "old-version") return [diagnostic];
    return diagnostic === first ? [{ ...first, message, related }] : [];
  });
}
