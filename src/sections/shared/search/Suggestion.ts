import type { SearchBox } from "../../../generated/documents";

export type SuggestionSettings = SearchBox["suggestions"];

/** An entry below the search box. */
export interface Suggestion {
  readonly href: string;
  readonly label: string;
  /** The store's logo for one that leads to a store; else a category's icon, else that of a search. */
  readonly image?: string;
  readonly category?: string;
  /** A line below the label. */
  readonly note?: string;
  /** Saving of the offer or store, such as “20% off”. */
  readonly saving?: string;
}

/** Entries of one kind, below their heading. */
export interface SuggestionGroup {
  readonly kind: "recent" | "stores" | "categories" | "offers" | "meant" | "all";
  readonly heading?: string;
  readonly entries: readonly Suggestion[];
}
