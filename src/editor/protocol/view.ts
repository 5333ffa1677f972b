import type { Selection } from "../../generated/documents";
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
  /** Documents that each home_page selects, as drafted. */
  readonly selection: Selection;
  readonly outline: readonly OutlinePart[];
  readonly problems: readonly Problem[];
  /** Operations of domains that no longer fit their documents. */
  readonly stale: readonly StaleOperation[];
  readonly history: { readonly steps: readonly Step[]; readonly position: number };
  /** Files whose draft differs from the disk. */
  readonly unsaved: readonly string[];
}

export interface ViewedPage {
  readonly domain: string;
  /** Name of the site, such as “Deal Harbor”. */
  readonly name: string;
  /** IANA name; moments are local times of it. */
  readonly timeZone: string;
  readonly path: string;
  /** Ids of the documents that the page is made from, in the order of the page. */
  readonly documents: readonly string[];
  /** The one of them that is neither header nor footer. */
  readonly main: string;
  readonly status: number;
  /** The home that shoppers of the domain get, where the look shows another one. */
  readonly usualHome?: string;
  /** Paths of the domain's site with the documents there; those with parameters, too. */
  readonly paths: readonly PathEntry[];
  /** Documents of the page with errors: the canvas shows their last good version. */
  readonly faulty: readonly string[];
}

export interface PathEntry {
  /** Such as `/store/:storeSlug`. */
  readonly pattern: string;
  /** Absent for `/`, which is the domain's home. */
  readonly document?: string;
}

export interface DocumentEntry {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly file: string;
  /** The domains that a change of it reaches, in alphabetical order: those that get it, or a document that extends it. */
  readonly domains: readonly string[];
  /** The first path of a page. */
  readonly path?: string;
  /** The document that it extends. */
  readonly extends?: string;
  readonly hasError: boolean;
}

export interface DomainEntry {
  readonly domain: string;
  /** Name of its site; the domain itself while that is not known. */
  readonly name: string;
  readonly homePage: string;
  /** Id of its home, such as `home/one`. */
  readonly home: string;
  /** There is a file `domain/<domain>.json`. */
  readonly hasOverlay: boolean;
}

/** One document of the page as a tree of sections. */
export interface OutlinePart {
  readonly document: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly sections: readonly OutlineSection[];
}

/** Level of the file that states a value. */
export type OriginLevel = "default" | "shared" | "extended" | "document" | "domain";

/** The shared section that a section comes from. */
export interface SharedView {
  /** Such as `section/legal`. */
  readonly id: string;
  /** The documents and domains that include it, by their ids and names. */
  readonly users: readonly string[];
}

export interface OutlineSection {
  readonly id: string;
  readonly type: string;
  /** Name of the type, such as “Deal grid”. */
  readonly typeTitle: string;
  /** Name of the icon of the type. */
  readonly icon?: string;
  /** The section's heading or other words; the name of its type where it has none. */
  readonly title: string;
  /** Place of the whole section. */
  readonly origin: OriginLevel;
  /** Present for a section that comes from a shared one. */
  readonly shared?: SharedView;
  /** Its times in words, such as “from 2026-11-27 until 2026-12-01”. */
  readonly schedule?: string;
  /** False while its times leave it out of the page that is looked at. */
  readonly isShown: boolean;
  /** True where its end has passed and no other time begins: it is hidden. */
  readonly isOver?: boolean;
  /** Lists of sections inside: columns and tabs. */
  readonly lists: readonly OutlineList[];
}

export interface OutlineList {
  /** Name of the list in operations, such as `browse/columns/0/sections`. */
  readonly name: string;
  /** Such as “Column 1”, or the label of a tab. */
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
  /** Place of the problem in the page's documents; absent for a problem elsewhere. */
  readonly document?: string;
  readonly section?: string;
  /** JSON pointer of the setting inside that section, or inside the document where there is none. */
  readonly setting?: string;
  /** Present where only this domain has the problem. */
  readonly domain?: string;
  /** Title of the one certain repair. */
  readonly fix?: string;
  /** The operation of a domain that it is about, which can be removed, see the command `rebase`. */
  readonly removable?: { readonly domain: string; readonly operation: string };
}

/** An operation of a domain that no longer fits its document, with the repair beside it. */
export interface StaleOperation {
  /** The domain, and the JSON pointer of the operation in its file: `bargainbarn.example/home/3`. */
  readonly id: string;
  readonly domain: string;
  readonly document: string;
  /** Section that it changes, and the setting as a JSON pointer in the section or the document. */
  readonly section?: string;
  readonly setting?: string;
  /** The operation, in words. */
  readonly name: string;
  readonly reason: string;
  /** Description of the operation after a rebase; absent: it can only be removed. */
  readonly rebased?: string;
  /** True where the saved files do not have it: this draft has made it stale. */
  readonly isNew: boolean;
}
