import { compareDiagnostics, type Diagnostic } from "../diagnostics/Diagnostic";
import { findPageList } from "../document/domainLists";
import type { PlacedDocument } from "../document/parseDocument";
import { applyEach } from "../overlay/applyOperations";
import type { DomainOperation } from "../overlay/DomainOperation";
import { placeEffective, type TracedDocument } from "../overlay/TracedDocument";
import type { Attempted } from "../repair/Attempted";
import { leaveOutFaulty } from "../repair/leaveOutFaulty";
import type { IsOpen } from "../schedule/Schedule";
import { checkPlaces } from "../site/checkPlaces";
import type { DomainChanges } from "../site/DomainChanges";
import { listSitePaths } from "../site/sitePaths";
import { validateDocument } from "../validate/validateDocument";

/** A page of a domain, with the outcome of its operations. */
export interface ChangedPage {
  readonly traced: TracedDocument;
  /** In the order of their places. */
  readonly diagnostics: readonly Diagnostic[];
  readonly operations: readonly DomainOperation[];
}

/**
 * Applies a domain's changes to one page: each operation is checked by itself, like those on the home. If the outcome has a
 * fault, the smallest set of operations that causes it is left out. Operations with a schedule apply if `isOpen` returns true;
 * without it, none apply.
 */
export function changePage(
  id: string,
  base: TracedDocument,
  { domain, source, overlay, unusable }: DomainChanges,
  isOpen?: IsOpen,
): ChangedPage {
  const { path, operations } = findPageList(overlay, id);
  const known = new Set(checkOwnPlaces(id, placeEffective(base, source, path)).map(({ message }) => message));
  const attempt = (leftOut: DomainChanges["unusable"]): Attempted & { readonly traced: TracedDocument } => {
    const skipped = new Set(operations.flatMap((operation, index) => (leftOut.has(operation) ? [index] : [])));
    const { traced, judged } = applyEach(base, { source, path, operations, skipped, domain, isOpen });
    const own = judged.map((operation) => ({ ...operation, part: id }));
    if (traced === base) return { traced, operations: own, faults: [] };
    const placed = placeEffective(traced, source, path);
    const misplaced = checkOwnPlaces(id, placed).filter(({ message }) => !known.has(message));
    const faults = [...validateDocument(placed), ...misplaced];
    const { document } = traced;
    return { traced, operations: own, faults: faults.map((diagnostic) => ({ diagnostic, part: id, document })) };
  };
  const { outcome, diagnostics } = leaveOutFaulty({ attempt, unusable, operations, source });
  const own = outcome.operations.flatMap(({ diagnostic }) => diagnostic ?? []);
  return {
    traced: outcome.traced,
    operations: outcome.operations,
    diagnostics: [...own, ...diagnostics].sort(compareDiagnostics),
  };
}

/** Reports the sections of a page that are misplaced at its paths. */
function checkOwnPlaces(id: string, page: PlacedDocument): Diagnostic[] {
  return checkPlaces(id, page, listSitePaths([[id, page.value]]));
}
