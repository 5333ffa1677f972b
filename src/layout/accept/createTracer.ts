import { isRecord } from "../../domain/isRecord";
import type { DocumentChoice, LayoutDocument } from "../../generated/documents";
import type { CheckedLayouts } from "../check/CheckedLayouts";
import { changeForDomain, type DomainChanges } from "../check/changeForDomain";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { ParsedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { Provenance } from "../overlay/Provenance";
import { findTraced, type TracedChoice } from "../overlay/TracedChoice";
import type { TracedDocument } from "../overlay/TracedDocument";

/** Returns the documents of a choice with a domain's changes; without them where they do not fit. */
export type Tracer = (domain: string, choice: DocumentChoice) => TracedChoice;

/** The served documents with their provenance; a kept last good version keeps its own. */
export function traceAll(
  documents: ReadonlyMap<string, LayoutDocument>,
  candidate: CheckedLayouts,
  previous: ReadonlyMap<string, TracedDocument> | undefined,
): ReadonlyMap<string, TracedDocument> {
  return new Map(
    [...documents].flatMap(([id, document]): [string, TracedDocument][] => {
      const checked = candidate.documents.get(id);
      const known = [checked?.traced, checked?.repaired?.traced, previous?.get(id)].find(
        (traced) => traced?.document === document,
      );
      if (known !== undefined) return [[id, known]];
      return checked === undefined ? [] : [[id, traceRepaired(document, checked.parsed)]];
    }),
  );
}

/** A document without its faulty sections: the indexes of the others differ between file and document. */
function traceRepaired(document: LayoutDocument, { source, value }: ParsedDocument): TracedDocument {
  const provenance = new Provenance({ source, path: [] });
  const kept = new Set(findSections(document).map(({ section }) => isRecord(section) && section.id));
  for (const { section, path } of findSections(value)) {
    if (isRecord(section) && kept.has(String(section.id))) provenance.noteSection(String(section.id), { source, path });
  }
  return { document, provenance };
}

/**
 * Applies a domain's changes on the first call for a choice and caches the result. `report` is called once for changes
 * that do not fit the documents of a choice.
 */
export function createTracer(
  documents: ReadonlyMap<string, TracedDocument>,
  changes: ReadonlyMap<string, DomainChanges>,
  report: (diagnostics: readonly Diagnostic[]) => void,
): Tracer {
  const outcomes = new Map<string, TracedChoice>();
  const known = new Map([...documents].map(([id, traced]) => [id, { traced }]));
  return (domain, choice) => {
    const key = [domain, choice.home, choice.header, choice.footer].join(" ");
    const outcome = outcomes.get(key);
    if (outcome !== undefined) return outcome;
    const base = findTraced(known, choice);
    if (base === undefined) throw new Error(`a choice names a document that is not in the set: ${key}`);
    const own = changes.get(domain);
    const { changed, diagnostics = [] } = own === undefined ? {} : changeForDomain(base, own);
    if (diagnostics.length > 0) report(diagnostics);
    outcomes.set(key, changed ?? base);
    return changed ?? base;
  };
}
