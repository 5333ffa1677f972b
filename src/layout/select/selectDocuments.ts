import type { DocumentChoice, LayoutDocument, Selection } from "../../generated/documents";
import { withoutAddress } from "../document/address";
import type { ChosenDocuments, LayoutSet } from "../document/LayoutSet";
import { applyRule } from "./homeRules";

/** The documents of a domain's home. */
export interface SelectedDocuments {
  /** Ids of the three documents. */
  readonly choice: DocumentChoice;
  /** The entry of the selection that matched; absent for the default. */
  readonly matched?: string;
  readonly home: LayoutDocument;
  readonly header: LayoutDocument;
  readonly footer: LayoutDocument;
}

/**
 * Returns the documents for the home_page of a domain's website data; any value that is not listed gets the default. With the
 * domain's canonical name, they contain the domain's changes. Of a set at a moment, they are those of the moment.
 */
export function selectDocuments(layouts: LayoutSet, homePage: string, domain?: string): SelectedDocuments {
  const { choice, matched } = chooseDocuments(layouts, homePage);
  const selected = { choice, ...openChoice(layouts, choice, domain) };
  return matched === undefined ? selected : { ...selected, matched };
}

/** Returns the documents of a choice; with a domain's canonical name, they contain the domain's changes. */
export function openChoice(layouts: LayoutSet, choice: DocumentChoice, domain?: string): ChosenDocuments {
  const get = (id: string): LayoutDocument => {
    const document = layouts.documents.get(id);
    if (document === undefined) throw new Error(`the selection names ${id}, which is not in the set`);
    return document;
  };
  const changed = domain === undefined ? undefined : layouts.findChanged?.(domain, choice);
  const { home, header, footer } = changed ?? {
    home: get(choice.home),
    header: get(choice.header),
    footer: get(choice.footer),
  };
  return { home: withoutAddress(home), header, footer };
}

/**
 * The choice for a home_page in a set: at a moment at which the domain has another home, that one, see `showLayouts`.
 * `matched` is the entry of the usual choice.
 */
export function chooseDocuments(
  { selection, rule }: Pick<LayoutSet, "selection" | "rule">,
  homePage: string,
): MatchedChoice {
  const usual = findChoice(selection, homePage);
  return rule === undefined ? usual : { ...usual, choice: applyRule(usual.choice, rule) };
}

/** A choice, and the name of the entry of the selection that matched; without an entry, the default. */
export interface MatchedChoice {
  readonly choice: DocumentChoice;
  readonly matched?: string;
}

/** The usual choice for a home_page, and the name of the entry that matched; without an entry, the default. */
export function findChoice(
  { homes, default: defaultChoice }: Pick<Selection, "homes" | "default">,
  homePage: string,
): MatchedChoice {
  const wanted = normalizeHomePage(homePage);
  const matched = Object.keys(homes).find((name) => normalizeHomePage(name) === wanted);
  const choice = matched === undefined ? undefined : homes[matched];
  return matched === undefined || choice === undefined ? { choice: defaultChoice } : { choice, matched };
}

/** The form in which home_page values are compared: without case and extra spaces. */
export function normalizeHomePage(homePage: string): string {
  return homePage.trim().replace(/\s+/g, " ").toLowerCase();
}
