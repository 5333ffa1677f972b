import type { DocumentChoice, Operation } from "../../generated/documents";
import { compareDiagnostics, type Diagnostic } from "../diagnostics/Diagnostic";
import { findDomainList } from "../document/domainLists";
import { PAGE_PARTS, type PagePart } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { applyLook } from "../overlay/applyLook";
import { applyEach } from "../overlay/applyOperations";
import type { DomainOperation } from "../overlay/DomainOperation";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective } from "../overlay/TracedDocument";
import type { Attempted } from "../repair/Attempted";
import { leaveOutFaulty } from "../repair/leaveOutFaulty";
import type { IsOpen } from "../schedule/Schedule";
import { checkPages } from "../site/checkPages";
import { checkPlaces } from "../site/checkPlaces";
import type { DomainChanges } from "../site/DomainChanges";
import { checkOtherPages, type PageIds } from "../site/otherPages";
import { listSitePaths } from "../site/sitePaths";
import { validateDocument } from "../validate/validateDocument";

/** Outcome of a domain's operations on the documents that its home_page selects. */
interface Outcome extends Attempted {
  readonly changed: TracedChoice;
}

/** The documents of a domain, with the outcome of its operations. */
export interface ChangedChoice {
  readonly changed: TracedChoice;
  /**
   * In the order of their places: errors for operations that are left out, warnings for those that apply in spite of a
   * fault.
   */
  readonly diagnostics: readonly Diagnostic[];
  readonly operations: readonly DomainOperation[];
}

/**
 * Applies a domain's look and operations to the documents that its home_page selects: `base`, with the ids of `choice`. Each is checked
 * by itself: if the document has another value than an operation expects, the domain's value is used, with a warning; an
 * operation without its target is left out. If the outcome has a fault, the smallest set of operations that causes it is left
 * out. Operations with a schedule apply if `isOpen` returns true; without it, none apply.
 */
export function changeForDomain(
  base: TracedChoice,
  choice: DocumentChoice,
  changes: DomainChanges,
  pages: PageIds = new Map(),
  isOpen?: IsOpen,
): ChangedChoice {
  const { unusable, source, overlay } = changes;
  const attempt = (leftOut: ReadonlySet<Operation>) => attemptWithout(base, choice, changes, leftOut, pages, isOpen);
  const operations = PAGE_PARTS.flatMap((part) => findDomainList(overlay, choice[part]).operations);
  const { outcome, diagnostics } = leaveOutFaulty({ attempt, unusable, operations, source });
  const own = outcome.operations.flatMap(({ diagnostic }) => diagnostic ?? []);
  const { changed, operations: judged } = outcome;
  return { changed, operations: judged, diagnostics: [...own, ...diagnostics].sort(compareDiagnostics) };
}

function attemptWithout(
  base: TracedChoice,
  choice: DocumentChoice,
  { domain, source, overlay }: DomainChanges,
  leftOut: ReadonlySet<Operation>,
  pages: PageIds,
  isOpen: IsOpen | undefined,
): Outcome {
  const looked = { ...base, home: applyLook(base.home, overlay, source) };
  const parts = PAGE_PARTS.map((part) => {
    const { path, operations } = findDomainList(overlay, choice[part]);
    const skipped = new Set(operations.flatMap((operation, index) => (leftOut.has(operation) ? [index] : [])));
    return { part, path, ...applyEach(looked[part], { source, path, operations, skipped, domain, isOpen }) };
  });
  const operations = parts.flatMap(({ part, judged }) => judged.map((operation) => ({ ...operation, part })));
  const changed = Object.fromEntries(parts.map(({ part, traced }) => [part, traced])) as TracedChoice;
  const placed = parts.map(({ part, path }) => placeEffective(changed[part], source, path));
  const inside = PAGE_PARTS.flatMap((part, index) => {
    const document = placed[index];
    if (document === undefined || changed[part] === base[part]) return [];
    const misplaced = checkOwnPlaces(part, document);
    // A fault of the document itself is reported in its file.
    const known = misplaced.length === 0 ? [] : checkOwnPlaces(part, placeEffective(base[part], source, [part]));
    const isNew = ({ message }: Diagnostic) => !known.some((one) => one.message === message);
    const found = [...validateDocument(document), ...misplaced.filter(isNew)];
    return found.map((diagnostic) => ({ diagnostic, part, document: changed[part].document }));
  });
  const page = new Map(placed.map((document, index) => [`${PAGE_PARTS[index]}/changed`, document]));
  const crossing = checkPages(page, {
    default: { home: "home/changed", header: "header/changed", footer: "footer/changed" },
  });
  const others = checkOtherPages(changed, source, pages);
  return {
    changed,
    operations,
    faults: [...inside, ...[...crossing, ...others].map((diagnostic) => ({ diagnostic }))],
  };
}

/** Reports the sections of a domain's header, home or footer that are misplaced there. */
function checkOwnPlaces(part: PagePart, document: PlacedDocument): Diagnostic[] {
  const id = `${part}/changed`;
  return checkPlaces(id, document, listSitePaths([[id, document.value]]));
}
