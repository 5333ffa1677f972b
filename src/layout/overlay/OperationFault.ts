import type { DiagnosticKind } from "../diagnostics/defineDiagnostic";
import { alreadyApplied } from "../diagnostics/kinds/already-applied";
import type { OperationFacts } from "../diagnostics/OperationFacts";
import type { Path } from "../source/pointer";

/** Reason why an operation cannot be applied, or the difference between the expected and the present value. */
export interface OperationFault {
  readonly kind: DiagnosticKind<OperationFacts>;
  /** The path of the fault inside the operation. */
  readonly at: Path;
  readonly values: Omit<OperationFacts, "allowed" | "domain">;
  /** The path of the document's value that contradicts the operation. */
  readonly related?: Path;
  /** The document's ids or keys, for the suggestion. */
  readonly possible?: readonly string[];
  /** Present if the operation, a lenient one, was performed in spite of the fault. */
  readonly performed?: Performed;
}

/** Present value that a lenient operation found instead of the expected one. */
export interface Performed {
  /** The value in the form of `was`; absent where the document has none. */
  readonly now?: unknown;
  /** The pointer under which the expected entry of a list is now. */
  readonly pointer?: string;
}

/**
 * `strict`: an operation that finds another value than it expects is not performed. `lenient`: it is performed anyway if its
 * target exists.
 */
export type OperationMode = "strict" | "lenient";

/** Returns the fault of an operation whose value the document already has; a lenient operation then does nothing. */
export function explainNeedless(at: string, related: Path, mode: OperationMode): OperationFault {
  const fault: OperationFault = { kind: alreadyApplied, at: [at], values: {}, related };
  return mode === "strict" ? fault : { ...fault, performed: {} };
}
