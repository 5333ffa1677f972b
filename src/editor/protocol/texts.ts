/** `GET api/texts?draft=&document=&section=&only=`: the texts that somebody may write in the page, for one section. */
export interface SectionTexts {
  readonly texts: readonly SectionText[];
}

/** A text of a section, or of the card style that it names. */
export interface SectionText {
  /** The section that has the setting; absent: it is the document's, such as a card style's. */
  readonly section?: string;
  /** JSON pointer inside the section or the document. */
  readonly pointer: string;
  /** As the document has it, with its placeholders and markup. */
  readonly text: string;
  /** Such as “Heading above the section”. */
  readonly label: string;
  /** True where the text can be taken away. */
  readonly isOptional: boolean;
}
