import type { DiagnosticCode } from "../../generated/diagnosticCodes";
import type { Range } from "../source/FilePlace";

export type Severity = "error" | "warning" | "info";

/** Another place that a fault involves. */
export interface RelatedPlace extends Range {
  readonly file: string;
  readonly message: string;
}

/** Replaces `length` UTF-16 units at `offset` of the file's text. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** The one certain repair of a fault. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** One fault of a document, an overlay or the selection. Plain JSON. */
export interface Diagnostic extends Range {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** Path below the layouts folder, such as `home/one.json`. */
  readonly file: string;
  /** JSON pointer of the faulty value; for a missing setting, of the object that lacks it. */
  readonly pointer: string;
  readonly message: string;
  /** Probable meaning, if there is a similar name. */
  readonly suggestion?: string;
  readonly fix?: Fix;
  readonly related?: readonly RelatedPlace[];
}

/** True for a fault with which the document or file cannot be used. */
export function isError(diagnostic: Diagnostic): boolean {
  return diagnostic.severity === "error";
}

/** Orders by file and then by place. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
