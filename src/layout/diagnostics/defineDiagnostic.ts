import type { DiagnosticCode } from "../../generated/diagnosticCodes";
import type { Range } from "../source/FilePlace";
import { formatPointer, type Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import type { Diagnostic, Fix, RelatedPlace, Severity } from "./Diagnostic";
import type { Example, ExampleSite } from "./Example";

/** Values that a message states, by their names. */
export type Facts<Name extends string> = Readonly<Record<Name, string | number>>;

/** Everything about one kind of diagnostic. The document, the rules of SARIF and the tests are made from it. */
export interface DiagnosticDefinition<F> {
  /** The name of its file. */
  readonly code: DiagnosticCode;
  /** Position of its section in docs/diagnostics.md, where related kinds stand together. */
  readonly order: number;
  /** Usual severity; a place that finds the fault can state another one. */
  readonly severity: Severity;
  /** Returns what is wrong and what is allowed; the suggestion is a field of the diagnostic. */
  readonly message: (facts: F) => string;
  /** The meaning, and the reason to report it. */
  readonly meaning: string;
  /** The remedy. */
  readonly remedy: string;
  readonly examples: (site: ExampleSite) => readonly Example[];
  /** True if it reports what is served in place of something faulty. */
  readonly isConsequence?: boolean;
  /** True if its suggestion replaces only a part of the text at its place, or concerns a place outside the file. */
  readonly isSuggestionPartial?: boolean;
}

interface Details {
  readonly severity?: Severity;
  readonly suggestion?: string | undefined;
  readonly fix?: Fix | undefined;
  readonly related?: readonly RelatedPlace[];
}

/** A kind of diagnostic, and the functions that report one. `facts` are the values of its message. */
export interface DiagnosticKind<F> extends DiagnosticDefinition<F> {
  /** Reports it at a range of a file. */
  readonly at: (file: string, range: Range, path: Path, facts: F, details?: Details) => Diagnostic;
  /** Reports it at the value of a path. */
  readonly atValue: (source: DocumentSource, path: Path, facts: F, details?: Details) => Diagnostic;
  /** Reports it at the key of a path. */
  readonly atKey: (source: DocumentSource, path: Path, facts: F, details?: Details) => Diagnostic;
}

/** Defines a kind of diagnostic. */
export function defineDiagnostic<F>(definition: DiagnosticDefinition<F>): DiagnosticKind<F> {
  const message = (facts: F) => definition.message(facts).trim();
  const at: DiagnosticKind<F>["at"] = (file, { line, column, endLine, endColumn }, path, facts, details = {}) => {
    const { severity = definition.severity, suggestion, fix, related } = details;
    return {
      code: definition.code,
      severity,
      file,
      line,
      column,
      endLine,
      endColumn,
      pointer: formatPointer(path),
      message: message(facts),
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(fix === undefined ? {} : { fix }),
      ...(related === undefined ? {} : { related }),
    };
  };
  return {
    ...definition,
    message,
    at,
    atValue: (source, path, facts, details) => at(source.file, source.rangeOf(path), path, facts, details),
    atKey: (source, path, facts, details) => at(source.file, source.rangeOfKey(path), path, facts, details),
  };
}
