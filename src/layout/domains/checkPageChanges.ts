import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { PlacedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import { type LintSettings, lintChangedDocument } from "../lint/lintChanges";
import type { LinkedSet } from "../lint/lintLinks";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective, type TracedDocument, traceAt } from "../overlay/TracedDocument";
import { addTimedFaults } from "../schedule/addTimedFaults";
import { readSchedule } from "../schedule/Schedule";
import { checkPages } from "../site/checkPages";
import type { DomainChanges } from "../site/DomainChanges";
import { type ChangedPage, changePage } from "./changePage";

/**
 * Applies a domain's changes to its pages at all times, and checks each with the header and footer that the domain has.
 * `findPlain` returns a page without the operations that have a schedule, if it is known already.
 */
export function checkPageChanges(
  around: Pick<TracedChoice, "header" | "footer">,
  changes: DomainChanges,
  documents: ReadonlyMap<string, { readonly traced?: TracedDocument }>,
  set: LinkedSet,
  settings: LintSettings,
  findPlain: (id: string) => ChangedPage | undefined = () => undefined,
): Diagnostic[] {
  const { source, overlay } = changes;
  return Object.keys(overlay.pages).flatMap((id) => {
    const path = ["pages", id];
    const base = documents.get(id)?.traced;
    // A page with an error is reported where it is.
    if (base === undefined) return [];
    const check = (before: TracedDocument, { traced, diagnostics }: ChangedPage) => {
      if (traced === before) return diagnostics;
      const addedIds = new Set([...set.addedIds, ...listIds(traced.document).map((found) => found.id)]);
      const warnings = lintChangedDocument(id, before, traced, { source, path }, { ...set, addedIds }, settings);
      return [...diagnostics, ...checkAround(id, before, traced, around, changes), ...warnings];
    };
    const operations = [...(base.timed?.operations ?? []), ...(overlay.pages[id] ?? [])];
    return addTimedFaults(
      check(base, findPlain(id) ?? changePage(id, base, changes)),
      operations.flatMap((operation) => readSchedule(operation) ?? []),
      { source, path },
      (isOpen) => {
        const before = traceAt(base, isOpen);
        return check(before, changePage(id, before, changes, isOpen));
      },
    );
  });
}

/**
 * Returns the faults between a changed page and its header and footer. Faults of the unchanged page are reported in its own
 * file.
 */
function checkAround(
  id: string,
  base: TracedDocument,
  changed: TracedDocument,
  { header, footer }: Pick<TracedChoice, "header" | "footer">,
  { source }: DomainChanges,
): Diagnostic[] {
  const path = ["pages", id];
  const check = (document: PlacedDocument) =>
    [header, footer].flatMap((part) => {
      const page = new Map([
        [id, document],
        ["header/changed", placeEffective(part, source, path)],
      ]);
      return checkPages(page, { default: { header: "header/changed" } });
    });
  const before = new Set(check(placeEffective(base, source, path)).map(({ message }) => message));
  return check(placeEffective(changed, source, path)).filter(({ message }) => !before.has(message));
}
