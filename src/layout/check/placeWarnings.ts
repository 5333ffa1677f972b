import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { WORDS } from "../diagnostics/words";
import type { ParsedDocument } from "../document/parseDocument";
import { toPath } from "../source/pointer";

/**
 * Places warnings about values of shared sections in their files, where they can be corrected: one for all documents that include
 * the section. Errors stay at the `include`, because the document is what they make unusable.
 */
export function placeWarnings(found: readonly Diagnostic[], files: readonly ParsedDocument[]): readonly Diagnostic[] {
  const including = new Map(files.flatMap((parsed) => (parsed.raw ? [[parsed.source.file, parsed] as const] : [])));
  if (including.size === 0) return found;
  const seen = new Map<string, Diagnostic>();
  for (const diagnostic of found) {
    const placed = placeWarning(diagnostic, including.get(diagnostic.file));
    const { file, line, column, code, message } = placed;
    const key = placed === diagnostic ? `${seen.size}` : [file, line, column, code, message].join("\n");
    if (!seen.has(key)) seen.set(key, placed);
  }
  return [...seen.values()];
}

function placeWarning(diagnostic: Diagnostic, parsed: ParsedDocument | undefined): Diagnostic {
  if (parsed === undefined || isError(diagnostic)) return diagnostic;
  const { source, path } = parsed.source.anchorOf(toPath(parsed.value, diagnostic.pointer));
  if (source === parsed.source) return diagnostic;
  const { file, line, column, endLine, endColumn } = diagnostic;
  const include = { file, line, column, endLine, endColumn, message: WORDS.includedHere };
  const { fix: _fix, ...rest } = diagnostic;
  return { ...rest, file: source.file, ...source.rangeOf(path), related: [...(diagnostic.related ?? []), include] };
}
