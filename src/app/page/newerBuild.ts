/** Key in the session's storage for the entry modules of pages that were reloaded. */
export const RELOADED_KEY = "dealframe-reloaded";
/** Key in the session's storage for the text that was typed when a page was reloaded. */
export const TYPED_KEY = "dealframe-typed";
/** Fields whose text is kept; never passwords. */
export const TYPED_FIELDS =
  "[data-section] :is(textarea,input:not([type=password],[type=hidden],[type=file],[type=checkbox],[type=radio]))[name]";

/** The text of a field: the section that it is in, its name, its value. */
export type TypedText = readonly [section: string, name: string, value: string];

/** The texts of a page for the next load of the same address. */
export interface KeptTexts {
  /** Path and query. */
  readonly address: string;
  readonly texts: readonly TypedText[];
}
