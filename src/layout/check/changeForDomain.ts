import type { DomainOverlay } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { PAGE_PARTS } from "../document/LayoutSet";
import { applyOperations } from "../overlay/applyOperations";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective } from "../overlay/TracedDocument";
import type { SourceText } from "../source/SourceText";
import { validateDocument } from "../validate/validateDocument";
import { checkPages } from "./checkPages";

/** What one domain changes. */
export interface DomainChanges {
  readonly domain: string;
  readonly source: SourceText;
  readonly overlay: DomainOverlay;
}

export interface ChangedChoice {
  /** Absent when the changes do not fit the documents. */
  readonly changed?: TracedChoice;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies a domain's changes to the documents that its home_page selects, and checks the result as one page. */
export function changeForDomain(choice: TracedChoice, { source, overlay }: DomainChanges): ChangedChoice {
  const parts = PAGE_PARTS.map((part) => {
    const applied = applyOperations(choice[part], { source, path: [part], operations: overlay[part] });
    return { part, ...applied };
  });
  const failed = parts.flatMap(({ diagnostics }) => diagnostics);
  const [header, home, footer] = parts.map(({ traced }) => traced);
  if (failed.length > 0 || header === undefined || home === undefined || footer === undefined) {
    return { diagnostics: failed };
  }
  const changed = { header, home, footer };
  const placed = PAGE_PARTS.map((part) => placeEffective(changed[part], source, [part]));
  const faults = placed.flatMap(validateDocument);
  const page = new Map(placed.map((document, index) => [`${PAGE_PARTS[index]}/changed`, document]));
  const crossing = checkPages(page, {
    default: { home: "home/changed", header: "header/changed", footer: "footer/changed" },
  });
  const diagnostics = [...faults, ...crossing];
  return diagnostics.length > 0 ? { diagnostics } : { changed, diagnostics };
}
