import { atKey } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { getKind } from "../document/LayoutSet";
import type { TracedChoice } from "../overlay/TracedChoice";
import { placeEffective, type TracedDocument, traceAt } from "../overlay/TracedDocument";
import { readSchedule } from "../schedule/Schedule";
import { addTimedFaults } from "./addTimedFaults";
import type { DomainChanges } from "./changeForDomain";
import { changePage } from "./changePage";
import { checkPages } from "./checkPages";

/** Applies a domain's changes to its pages, and checks each with the header and footer that the domain has. */
export function checkPageChanges(
  { header, footer }: TracedChoice,
  changes: DomainChanges,
  documents: ReadonlyMap<string, { readonly traced?: TracedDocument }>,
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
      (isOpen) => changePage(id, traceAt(base, isOpen), changes, isOpen).diagnostics,
    );
    const page = placeEffective(traced, source, at);
    if (traced === known.traced) return [...diagnostics];
    const crossing = [header, footer].flatMap((part) => {
      const around = placeEffective(part, source, at);
      return checkPages(
        new Map([
          [id, page],
          ["header/changed", around],
        ]),
        { default: { header: "header/changed" } },
      );
    });
    return [...diagnostics, ...crossing];
  });
}
