import type { DocumentChoice } from "../../generated/documents";
import type { ChosenDocuments, PagePart } from "../document/LayoutSet";
import { listDistinctChoices } from "../select/listChoices";
import type { ServedLayouts } from "./acceptLayoutSet";

/** The documents of a choice with a domain's changes; a document without changes is given by its id. */
export interface BundledChange {
  readonly choice: DocumentChoice;
  readonly changed: { readonly [Part in keyof ChosenDocuments]: ChosenDocuments[Part] | string };
}

/**
 * Applies each domain's operations to the documents of every choice, for a static build, which does not know the domain's
 * choice. Choices in which nothing changes are left out.
 */
export function changeEveryChoice({
  changes,
  documents,
  judge,
  selection,
}: ServedLayouts): Map<string, BundledChange[]> {
  const choices = listDistinctChoices(selection);
  return new Map(
    [...changes.keys()].map((domain): [string, BundledChange[]] => [
      domain,
      choices.flatMap((choice) => {
        const { changed } = judge(domain, choice);
        const bundle = (part: PagePart) => {
          const { document } = changed[part];
          return document === documents.get(choice[part]) ? choice[part] : document;
        };
        const bundled = { home: bundle("home"), header: bundle("header"), footer: bundle("footer") };
        const isChanged = Object.values(bundled).some((document) => typeof document !== "string");
        return isChanged ? [{ choice, changed: bundled }] : [];
      }),
    ]),
  );
}
