import { atKey } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { getKind } from "../document/LayoutSet";
import type { PlacedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective, type TracedDocument, traceAt } from "../overlay/TracedDocument";
import { readSchedule } from "../schedule/Schedule";
import { toPath } from "../source/pointer";
import type { SourceText } from "../source/SourceText";
import { addTimedFaults } from "./addTimedFaults";
import type { DomainChanges } from "./changeForDomain";
import { changePage } from "./changePage";
import { checkPages } from "./checkPages";
import { type LinkedSet, lintAnchors, lintLinks } from "./lintLinks";
import { lintPlaceholders } from "./lintPlaceholders";
import { listSitePaths } from "./sitePaths";

/** Applies a domain's changes to its pages, and checks each with the header and footer that the domain has. */
export function checkPageChanges(
  { header, footer }: TracedChoice,
  changes: DomainChanges,
  documents: ReadonlyMap<string, { readonly traced?: TracedDocument }>,
  set: LinkedSet,
): Diagnostic[] {
  const { source, overlay } = changes;
  return Object.keys(overlay.pages).flatMap((id) => {
    const at = ["pages", id];
    const known = documents.get(id);
    if (known === undefined) {
      const possible = [...documents.keys()].filter((other) => getKind(other) === "page");
      const details = suggestReplacement(source, source.keyNodeAt(at), id, possible);
      return [atKey("unknown-document", source, at, { values: { actual: id }, ...details })];
    }
    // A page with an error is reported where it is.
    if (known.traced === undefined) return [];
    const base = known.traced;
    const { traced, diagnostics: plain } = changePage(id, base, changes);
    const operations = [...(base.timed?.operations ?? []), ...(overlay.pages[id] ?? [])];
    const diagnostics = addTimedFaults(
      plain,
      operations.flatMap((operation) => readSchedule(operation) ?? []),
      { source, path: at },
      (isOpen) => changePage(id, traceAt(base, isOpen), changes, isOpen).diagnostics,
    );
    const page = placeEffective(traced, source, at);
    if (traced === known.traced) return [...diagnostics];
    const check = (document: PlacedDocument) =>
      [header, footer].flatMap((part) => {
        const page = new Map([
          [id, document],
          ["header/changed", placeEffective(part, source, at)],
        ]);
        return checkPages(page, { default: { header: "header/changed" } });
      });
    // What the page has without the domain's changes is told where it is.
    const before = new Set(check(placeEffective(known.traced, source, at)).map(({ message }) => message));
    const crossing = check(page).filter(({ message }) => !before.has(message));
    return [...diagnostics, ...crossing, ...lintPageTexts(id, traced, source, set)];
  });
}

/** Warnings for the texts and links that a domain's own file brings into a page. */
function lintPageTexts(id: string, traced: TracedDocument, source: SourceText, set: LinkedSet): Diagnostic[] {
  const { document, provenance } = traced;
  const page = placeEffective(traced, source, ["pages", id]);
  const addedIds = new Set([...set.addedIds, ...listIds(document).map((found) => found.id)]);
  return [
    ...lintPlaceholders(id, page, listSitePaths([[id, document]])),
    ...lintLinks(page, set),
    ...lintAnchors(id, page, { ...set, addedIds }),
  ].filter(({ pointer }) => provenance.find(document, toPath(document, pointer)).anchor.source === source);
}
