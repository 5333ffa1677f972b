import type { DocumentChoice, LayoutDocument } from "../../generated/documents";
import { withoutAddress } from "../document/address";
import type { ChosenDocuments, LayoutSet, PagePart } from "../document/LayoutSet";
import { listDistinctChoices } from "../select/listChoices";
import type { ServedLayouts } from "./acceptLayoutSet";

/** Changes of a domain in a static build. */
export interface BundledChanges {
  readonly choices: readonly BundledChoice[];
  /** The changed documents of pages by id. */
  readonly pages: Readonly<Record<string, LayoutDocument>>;
}

/** Documents of a choice with a domain's changes; an unchanged document is only its id. */
export interface BundledChoice {
  readonly choice: DocumentChoice;
  readonly changed: { readonly [Part in keyof ChosenDocuments]: ChosenDocuments[Part] | string };
}

/**
 * Applies each domain's operations to its pages and to the documents of every choice, for a static build, which does not
 * know the domain's choice. Choices in which nothing changes are left out. `documents` are those of the build, and `showFor`
 * returns the set of a domain if it depends on the time.
 */
export function bundleChanges(
  layouts: ServedLayouts,
  documents: LayoutSet["documents"] = layouts.documents,
  showFor: (domain: string) => LayoutSet = () => layouts,
): Map<string, BundledChanges> {
  return new Map(
    [...layouts.changes].map(([domain, { overlay, rules = [] }]): [string, BundledChanges] => [
      domain,
      {
        choices: listDistinctChoices(
          layouts.selection,
          rules.map(({ rule }) => rule),
        ).flatMap((choice) => bundleChoice(documents, showFor(domain), domain, choice)),
        pages: Object.fromEntries(
          Object.keys(overlay.pages).flatMap((id) => {
            const document = showFor(domain).findChangedPage?.(domain, id);
            return document === undefined ? [] : [[id, document]];
          }),
        ),
      },
    ]),
  );
}

function bundleChoice(
  documents: LayoutSet["documents"],
  shown: LayoutSet,
  domain: string,
  choice: DocumentChoice,
): BundledChoice[] {
  const changed = shown.findChanged?.(domain, choice);
  if (changed === undefined) return [];
  const bundle = (part: PagePart) => {
    const document = changed[part];
    const base = documents.get(choice[part]);
    const isSame = base !== undefined && (document === base || document === withoutAddress(base));
    return isSame ? choice[part] : document;
  };
  const bundled = { home: bundle("home"), header: bundle("header"), footer: bundle("footer") };
  const isChanged = Object.values(bundled).some((document) => typeof document !== "string");
  return isChanged ? [{ choice, changed: bundled }] : [];
}
