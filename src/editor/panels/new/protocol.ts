import type { DocumentKind } from "../../../layout/document/LayoutSet";

/** `GET api/presets?kind=`: documents that a new one can begin with. */
export interface DocumentPresets {
  readonly presets: readonly DocumentPresetEntry[];
}

export interface DocumentPresetEntry {
  /** Such as `black-friday`, from `presets/document/home/black-friday.json`. */
  readonly name: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly description: string;
  /** Settings and sections of the document, without version, kind and title; ids are free, moments are ahead. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** `GET api/own-changes?domain=`: what a domain changes in its present home, and would not change in another one. */
export interface OwnChanges {
  readonly home: string;
  readonly changes: readonly { readonly id: string; readonly name: string }[];
}
