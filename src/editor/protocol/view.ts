import type { Severity } from "../../layout/diagnostics/Diagnostic";
import type { DocumentKind } from "../../layout/document/LayoutSet";
import type { Step } from "./command";

/** Everything around the canvas, for one look at a draft. */
export interface EditorView {
  /** Grows with every step of the draft. */
  readonly revision: number;
  readonly page: ViewedPage;
  readonly documents: readonly DocumentEntry[];
  readonly domains: readonly DomainEntry[];
  readonly outline: readonly OutlinePart[];
  readonly problems: readonly Problem[];
  readonly history: { readonly steps: readonly Step[]; readonly position: number };
  /** Files whose draft differs from the disk. */
  readonly unsaved: readonly string[];
}

export interface ViewedPage {
  readonly domain: string;
  readonly path: string;
  /** Ids of the documents that the page is made from. */
  readonly documents: readonly string[];
  readonly status: number;
}

export interface DocumentEntry {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly file: string;
  /** The domains that get it, in alphabetical order. */
  readonly domains: readonly string[];
  /** The path of a page. */
  readonly path?: string;
}

export interface DomainEntry {
  readonly domain: string;
  readonly name: string;
  readonly homePage: string;
  readonly hasOverlay: boolean;
}

/** One document of the page as a tree of sections. */
export interface OutlinePart {
  readonly document: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly sections: readonly OutlineSection[];
}

export interface OutlineSection {
  readonly id: string;
  readonly type: string;
  /** Name of the type, such as “Deal grid”. */
  readonly typeTitle: string;
  /** The section's heading or its id. */
  readonly title: string;
  /** Lists of sections inside: columns and tabs. */
  readonly lists: readonly OutlineList[];
}

export interface OutlineList {
  /** How operations name it, such as `browse/columns/0/sections`. */
  readonly name: string;
  /** Such as “Column 1”. */
  readonly title: string;
  readonly sections: readonly OutlineSection[];
}

export interface Problem {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly suggestion?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** JSON pointer in the file. */
  readonly pointer: string;
  /** Where the problem is in the page's documents, as far as it is there. */
  readonly document?: string;
  readonly section?: string;
  /** JSON pointer of the setting inside that section, or inside the document where there is none. */
  readonly setting?: string;
  /** Title of the one certain repair. */
  readonly fix?: string;
}
