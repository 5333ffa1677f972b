import type { DocumentChoice } from "../../generated/documents";
import type { CheckedLayouts } from "../check/CheckedLayouts";
import { changeForDomain, type DomainChanges } from "../check/changeForDomain";
import type { ChosenDocuments, PagePart } from "../document/LayoutSet";
import { findTraced } from "../overlay/TracedChoice";
import { listDistinctChoices } from "../select/listChoices";

/** The documents of a choice with a domain's changes; a document without changes is given by its id. */
export interface BundledChange {
  readonly choice: DocumentChoice;
  readonly changed: { readonly [Part in keyof ChosenDocuments]: ChosenDocuments[Part] | string };
}

/**
 * Applies each domain's changes to the documents of every choice, for a static build, which does not know the domain's
 * choice. Choices that a domain's changes do not fit are left out.
 */
export function changeEveryChoice({ documents, domains, selection }: CheckedLayouts): Map<string, BundledChange[]> {
  const choices = selection.value === undefined ? [] : listDistinctChoices(selection.value);
  return new Map(
    [...domains].flatMap(([domain, { changes }]): [string, BundledChange[]][] =>
      changes === undefined ? [] : [[domain, choices.flatMap((choice) => bundleChange(documents, choice, changes))]],
    ),
  );
}

function bundleChange(
  documents: CheckedLayouts["documents"],
  choice: DocumentChoice,
  changes: DomainChanges,
): BundledChange[] {
  const base = findTraced(documents, choice);
  const changed = base === undefined ? undefined : changeForDomain(base, changes).changed;
  if (changed === undefined) return [];
  const bundle = (part: PagePart) => (changes.overlay[part].length === 0 ? choice[part] : changed[part].document);
  return [{ choice, changed: { home: bundle("home"), header: bundle("header"), footer: bundle("footer") } }];
}
