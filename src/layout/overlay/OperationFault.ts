import type { DiagnosticCode } from "../diagnostics/messages";
import type { Path } from "../source/pointer";

/** Why an operation cannot be applied, or what it found in place of what it expects. */
export interface OperationFault {
  readonly code: DiagnosticCode;
  /** The path of the fault inside the operation. */
  readonly at: Path;
  readonly values: Readonly<Record<string, string>>;
  /** The path of the document's value that contradicts the operation. */
  readonly related?: Path;
  /** The document's ids or keys, for the suggestion. */
  readonly possible?: readonly string[];
  /** Present when the operation was performed all the same, which only a lenient one is. */
  readonly performed?: Performed;
}

/** What a lenient operation found in place of what it expects. */
export interface Performed {
  /** The value in the form of `was`; absent where the document has none. */
  readonly now?: unknown;
  /** The pointer under which the expected entry of a list is now. */
  readonly pointer?: string;
}

/**
 * `strict`: an operation that finds something else than it expects is not performed. `lenient`: it is performed all the
 * same where its meaning is clear, because what it changes exists.
 */
export type OperationMode = "strict" | "lenient";

/** The document has what the operation wants; a lenient one does nothing then. */
export function explainNeedless(at: string, related: Path, mode: OperationMode): OperationFault {
  const fault: OperationFault = { code: "already-applied", at: [at], values: {}, related };
  return mode === "strict" ? fault : { ...fault, performed: {} };
}
