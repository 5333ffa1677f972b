import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { PagePart } from "../document/LayoutSet";
import type { JudgedOperation } from "../overlay/applyOperations";
import type { TracedChoice } from "../overlay/TracedChoice";

/** An operation of a domain, and what became of it. */
export interface DomainOperation extends JudgedOperation {
  readonly part: PagePart;
}

/** The outcome of a domain's operations without some of them. */
export interface Outcome {
  readonly changed: TracedChoice;
  readonly operations: readonly DomainOperation[];
  /** Faults of the documents as a whole; the part is known where a document has the fault by itself. */
  readonly faults: readonly { readonly diagnostic: Diagnostic; readonly part?: PagePart }[];
}
