import type { Range } from "../source/FilePlace";
import { formatPointer, type Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import type { Diagnostic, Fix, RelatedPlace, Severity, TextEdit } from "./Diagnostic";
import { type DiagnosticCode, formatMessage } from "./messages";
import { WORDS } from "./words";

interface Details {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly severity?: Severity;
  readonly suggestion?: string | undefined;
  readonly fix?: Fix | undefined;
  readonly related?: readonly RelatedPlace[];
}

/** A diagnostic at a range of a file. */
export function createDiagnostic(
  code: DiagnosticCode,
  file: string,
  range: Range,
  path: Path,
  { values, severity = "error", suggestion, fix, related }: Details = {},
): Diagnostic {
  return {
    code,
    severity,
    file,
    ...range,
    pointer: formatPointer(path),
    message: formatMessage(code, values),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(fix === undefined ? {} : { fix }),
    ...(related === undefined ? {} : { related }),
  };
}

/** A diagnostic at the value of a path. */
export function atValue(code: DiagnosticCode, source: DocumentSource, path: Path, details?: Details): Diagnostic {
  return createDiagnostic(code, source.file, source.rangeOf(path), path, details);
}

/** A diagnostic at the key of a path. */
export function atKey(code: DiagnosticCode, source: DocumentSource, path: Path, details?: Details): Diagnostic {
  return createDiagnostic(code, source.file, source.rangeOfKey(path), path, details);
}

/** A repair that replaces a key or value by other JSON. */
export function replaceNode(
  source: DocumentSource,
  node: { offset: number; length: number } | undefined,
  value: unknown,
): Fix | undefined {
  if (node === undefined) return undefined;
  const text = JSON.stringify(value);
  return { title: WORDS.replaceBy(text), edits: [editAt(source, node.offset, node.length, text)] };
}

/** An edit with its offset in the original file. */
export function editAt(source: DocumentSource, offset: number, length: number, text: string): TextEdit {
  return { offset: source.toFileOffset(offset), length, text };
}
