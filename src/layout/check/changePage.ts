import type { Diagnostic } from "../diagnostics/Diagnostic";
import { isError } from "../diagnostics/Diagnostic";
import type { PlacedDocument } from "../document/parseDocument";
import { applyEach } from "../overlay/applyOperations";
import { placeEffective, type TracedDocument } from "../overlay/TracedDocument";
import type { IsOpen } from "../schedule/Schedule";
import { validateDocument } from "../validate/validateDocument";
import type { DomainChanges } from "./changeForDomain";
import { checkPlaces } from "./checkPlaces";
import { listSitePaths } from "./sitePaths";

/** A page of a domain, with what its operations came to. */
export interface ChangedPage {
  readonly traced: TracedDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies what a domain changes in one page: each operation is judged by itself, like those on the home. Where the outcome
 * has a fault, the page stays as it is without them. Operations with a schedule apply where `isOpen` says so; without it, none.
 */
export function changePage(
  id: string,
  base: TracedDocument,
  { domain, source, overlay, unusable }: DomainChanges,
  isOpen?: IsOpen,
): ChangedPage {
  const path = ["pages", id];
  const operations = overlay.pages[id] ?? [];
  const skipped = new Set(operations.flatMap((operation, index) => (unusable.has(operation) ? [index] : [])));
  const { traced, judged } = applyEach(base, { source, path, operations, skipped, domain, isOpen });
  const own = judged.flatMap(({ diagnostic }) => diagnostic ?? []);
  if (traced === base) return { traced, diagnostics: own };
  const placed = placeEffective(traced, source, path);
  const before = placeEffective(base, source, path);
  const known = new Set(checkOwnPlaces(id, before).map(({ message }) => message));
  const misplaced = checkOwnPlaces(id, placed).filter(({ message }) => !known.has(message));
  const faults = [...validateDocument(placed), ...misplaced];
  return { traced: faults.some(isError) ? base : traced, diagnostics: [...own, ...faults] };
}

/** The sections of a page that make no sense at its paths. */
function checkOwnPlaces(id: string, page: PlacedDocument): Diagnostic[] {
  return checkPlaces(id, page, listSitePaths([[id, page.value]]));
}
