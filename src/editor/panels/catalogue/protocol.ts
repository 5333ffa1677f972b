import type { CardStyle, Section } from "../../../generated/documents";

/**
 * `GET api/catalogue?draft=&domain=&path=&home=&document=&list=&fresh=`: entries that can be added to a list of sections; with
 * `fresh=1` to a new document of the same kind.
 */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
}

/** A section type, or a preset of one (a section with good settings, from a file). */
export interface CatalogueEntry {
  /** Unique: the type, or type and name of the preset. */
  readonly key: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Such as “Offers”, “Stores”, “Texts”. */
  readonly group: string;
  /** Further words that a search finds it by. */
  readonly words: readonly string[];
  /** The section as it would be inserted; its id is free in the document. */
  readonly section: Section;
  /** Card styles that the section names and the document lacks: they are set in its `cards` with the section. */
  readonly cards?: Readonly<Record<string, CardStyle>>;
  readonly isPreset: boolean;
  /** Present for a shared section: its id, which the document includes. */
  readonly include?: string;
  /** Reason for which it cannot be added there, such as “There is one already.”; absent: it can. */
  readonly refusal?: string;
}
