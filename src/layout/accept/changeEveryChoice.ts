import type { DocumentChoice } from "../../generated/documents";
import { changeForDomain } from "../check/changeForDomain";
import { findTraced, listDistinctChoices } from "../check/checkDomains";
import type { CheckedLayouts } from "../check/checkLayouts";
import type { ChosenDocuments } from "../document/LayoutSet";

/** The documents of a choice with a domain's changes in them; one that stays as it is, is named by its id. */
export interface CarriedChange {
  readonly choice: DocumentChoice;
  readonly changed: { readonly [Part in keyof ChosenDocuments]: ChosenDocuments[Part] | string };
}

const PARTS = ["home", "header", "footer"] as const;

/**
 * What each domain makes of the documents of every choice, for a build that cannot ask later which one the domain gets.
 * Choices that a domain's changes do not fit are left out.
 */
export function changeEveryChoice({ documents, domains, selection }: CheckedLayouts): Map<string, CarriedChange[]> {
  const choices = selection.value === undefined ? [] : listDistinctChoices(selection.value);
  return new Map(
    [...domains].flatMap(([domain, { changes }]): [string, CarriedChange[]][] => {
      if (changes === undefined) return [];
      const carried = choices.flatMap((choice): CarriedChange[] => {
        const base = findTraced(documents, choice);
        const changed =
          base === undefined || changes === undefined ? undefined : changeForDomain(base, changes).changed;
        if (changed === undefined) return [];
        const [home, header, footer] = PARTS.map((part) =>
          changes.overlay[part].length === 0 ? choice[part] : changed[part].document,
        );
        return home && header && footer ? [{ choice, changed: { home, header, footer } }] : [];
      });
      return [[domain, carried]];
    }),
  );
}
