import type { Diagnostic } from "../diagnostics/Diagnostic";
import { type Applied, applyOperations } from "../overlay/applyOperations";
import { placeEffective, type TracedDocument } from "../overlay/TracedDocument";
import { validateDocument } from "../validate/validateDocument";
import type { DomainChanges } from "./changeForDomain";

/** Applies what a domain changes in one page; without a result where the changes do not fit its document. */
export function changePage(id: string, base: TracedDocument, { source, overlay }: DomainChanges): Applied {
  const path = ["pages", id];
  const { traced, diagnostics } = applyOperations(base, { source, path, operations: overlay.pages[id] ?? [] });
  if (traced === undefined) return { diagnostics };
  const faults: readonly Diagnostic[] = validateDocument(placeEffective(traced, source, path));
  return faults.length > 0 ? { diagnostics: faults } : { traced, diagnostics };
}
