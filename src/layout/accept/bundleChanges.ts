import type { DocumentChoice, LayoutDocument } from "../../generated/documents";
import type { CheckedLayouts } from "../check/CheckedLayouts";
import { changeForDomain, type DomainChanges } from "../check/changeForDomain";
import { changePage } from "../check/changePage";
import type { ChosenDocuments, PagePart } from "../document/LayoutSet";
import { findTraced } from "../overlay/TracedChoice";
import { listDistinctChoices } from "../select/listChoices";

/** What a domain changes, as a static build carries it. */
export interface BundledChanges {
  readonly choices: readonly BundledChoice[];
  /** The changed documents of pages by id. */
  readonly pages: Readonly<Record<string, LayoutDocument>>;
}

/** The documents of a choice with a domain's changes; a document without changes is given by its id. */
export interface BundledChoice {
  readonly choice: DocumentChoice;
  readonly changed: { readonly [Part in keyof ChosenDocuments]: ChosenDocuments[Part] | string };
}

/**
 * Applies each domain's changes to its pages and to the documents of every choice, for a static build, which does not know
 * the domain's choice. Choices and pages that a domain's changes do not fit are left out.
 */
export function bundleChanges({ documents, domains, selection }: CheckedLayouts): Map<string, BundledChanges> {
  const choices = selection.value === undefined ? [] : listDistinctChoices(selection.value);
  return new Map(
    [...domains].flatMap(([domain, { changes }]): [string, BundledChanges][] => {
      if (changes === undefined) return [];
      const bundled = choices.flatMap((choice) => bundleChoice(documents, choice, changes));
      return [[domain, { choices: bundled, pages: bundlePages(documents, changes) }]];
    }),
  );
}

function bundleChoice(
  documents: CheckedLayouts["documents"],
  choice: DocumentChoice,
  changes: DomainChanges,
): BundledChoice[] {
  const base = findTraced(documents, choice);
  const changed = base === undefined ? undefined : changeForDomain(base, changes).changed;
  if (changed === undefined) return [];
  const bundle = (part: PagePart) => (changes.overlay[part].length === 0 ? choice[part] : changed[part].document);
  return [{ choice, changed: { home: bundle("home"), header: bundle("header"), footer: bundle("footer") } }];
}

function bundlePages(documents: CheckedLayouts["documents"], changes: DomainChanges): BundledChanges["pages"] {
  const pages = Object.keys(changes.overlay.pages).flatMap((id): [string, LayoutDocument][] => {
    const base = documents.get(id)?.traced;
    const changed = base === undefined ? undefined : changePage(id, base, changes).traced;
    return changed === undefined ? [] : [[id, changed.document]];
  });
  return Object.fromEntries(pages);
}
