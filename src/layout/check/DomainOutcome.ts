import type { LayoutDocument } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { JudgedOperation } from "../overlay/applyOperations";
import type { TracedChoice } from "../overlay/TracedChoice";
import type { Path } from "../source/pointer";

/** An operation of a domain, and what became of it. */
export interface DomainOperation extends JudgedOperation {
  /** What it changes: `header`, `home`, `footer`, or a page by its id. */
  readonly part: string;
}

/** What a domain's operations come to without some of them. */
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

/** Where the operations on a part or page are in the domain's file. */
export function toListPath(part: string): Path {
  return part.startsWith("page/") ? ["pages", part] : [part];
}
