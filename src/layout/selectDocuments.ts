import type { DocumentChoice, LayoutDocument } from "../generated/documents";
import type { LayoutSet } from "./LayoutSet";

/** The documents of a domain's home. */
export interface SelectedDocuments {
  /** Ids of the three documents. */
  readonly choice: DocumentChoice;
  /** The entry of the selection that matched; absent when the default stands in. */
  readonly matched?: string;
  readonly home: LayoutDocument;
  readonly header: LayoutDocument;
  readonly footer: LayoutDocument;
}

/** The documents for the home_page of a domain's website data; any value that is not listed gets the default. */
export function selectDocuments({ documents, selection }: LayoutSet, homePage: string): SelectedDocuments {
  const wanted = normalizeHomePage(homePage);
  const matched = Object.keys(selection.homes).find((name) => normalizeHomePage(name) === wanted);
  const choice = (matched === undefined ? undefined : selection.homes[matched]) ?? selection.default;
  const get = (id: string): LayoutDocument => {
    const document = documents.get(id);
    if (document === undefined) throw new Error(`the selection names ${id}, which is not in the set`);
    return document;
  };
  const selected = { choice, home: get(choice.home), header: get(choice.header), footer: get(choice.footer) };
  return matched === undefined ? selected : { ...selected, matched };
}

/** The form in which home_page values are compared: case and surplus spaces do not count. */
export function normalizeHomePage(homePage: string): string {
  return homePage.trim().replace(/\s+/g, " ").toLowerCase();
}
