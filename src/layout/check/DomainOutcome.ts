import type { LayoutDocument } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { JudgedOperation } from "../overlay/applyOperations";
import type { TracedChoice } from "../overlay/TracedChoice";

/** An operation of a domain with its outcome. */
export interface DomainOperation extends JudgedOperation {
  /** Its target: `header`, `home`, `footer`, or the id of a page. */
  readonly part: string;
}

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

/** The same for the documents that the domain's home_page selects. */
export interface Outcome extends Attempted {
  readonly changed: TracedChoice;
}
