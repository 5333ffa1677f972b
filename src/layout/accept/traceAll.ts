import { isRecord } from "../../domain/isRecord";
import type { LayoutDocument } from "../../generated/documents";
import type { CheckedLayouts } from "../check/CheckedLayouts";
import type { ParsedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { noteSection } from "../overlay/noteSection";
import { Provenance } from "../overlay/Provenance";
import type { TracedDocument } from "../overlay/TracedDocument";
import { toName } from "../source/toName";

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
    if (isRecord(section) && kept.has(toName(section.id)))
      noteSection(provenance, toName(section.id), { source, path });
  }
  return { document, provenance };
}
