import type { LayoutDocument } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { DomainOperation } from "../overlay/DomainOperation";

/** Outcome of a domain's operations without some of them. */
export interface Attempted {
  readonly operations: readonly DomainOperation[];
  /** Faults of the documents as a whole; part and document are known where a document has the fault by itself. */
  readonly faults: readonly {
    readonly diagnostic: Diagnostic;
    readonly part?: string;
    readonly document?: LayoutDocument;
  }[];
}
