import type { DocumentChoice, DomainRule, LayoutDocument, Selection } from "../../generated/documents";
import type { OwnPicture } from "../pictures/OwnPicture";

/** Texts of layout files by their path below the layouts folder, such as `home/one.json`. */
export type LayoutFiles = ReadonlyMap<string, string>;

/** Documents that pages are made from, valid and with defaults filled in; the selection names only such ones. */
export interface LayoutSet {
  /** By id, such as `home/one`. */
  readonly documents: ReadonlyMap<string, LayoutDocument>;
  readonly selection: Selection;
  /** The rule that chooses another home at the moment of the set; absent if none applies, and if the set is of no moment. */
  readonly rule?: DomainRule | undefined;
  /** The pictures of the layouts folder by the names that documents state. Absent: there are none. */
  readonly pictures?: Pictures | undefined;
  /** The documents of a choice with a domain's changes in them; `undefined` where the domain changes nothing. */
  readonly findChanged?: (domain: string, choice: DocumentChoice) => ChosenDocuments | undefined;
  /** A page's document with a domain's changes in it; `undefined` where the domain changes nothing in it. */
  readonly findChangedPage?: (domain: string, id: string) => LayoutDocument | undefined;
  /**
   * The set as a domain shows it at a moment, in milliseconds since the epoch: closed content is not in the
   * documents. Absent where nothing has a schedule.
   */
  readonly showAt?: (owner: ClockOwner, timeMs: number) => LayoutsAtMoment;
}

/** Pictures by names such as `pictures/harbour.webp`. */
export type Pictures = ReadonlyMap<string, OwnPicture>;

/** Domain in whose time zone a schedule is read. */
export interface ClockOwner {
  readonly domain: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** A set as one domain shows it at a moment. */
export interface LayoutsAtMoment extends LayoutSet {
  /** The set with all schedules in it. Which page has which path does not depend on the time. */
  readonly timeless: LayoutSet;
  /**
   * The first moment at which the documents of a page may be others, in milliseconds since the epoch; infinite where there is
   * none. Without a page: those of the home.
   */
  readonly findEnd: (choice: DocumentChoice, page?: string) => number;
}

/** The three documents around a domain's home. */
export interface ChosenDocuments {
  readonly home: LayoutDocument;
  readonly header: LayoutDocument;
  readonly footer: LayoutDocument;
}

export const SELECTION_FILE = "selection.json";

/** The kinds of documents, which are also their folders, in the order of a page. */
export const DOCUMENT_KINDS = ["header", "home", "page", "footer"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The kinds of the documents that a choice names and a domain can change, in the order of the page. */
export const PAGE_PARTS = ["header", "home", "footer"] as const satisfies readonly DocumentKind[];
export type PagePart = (typeof PAGE_PARTS)[number];

export function isPagePart(part: string): part is PagePart {
  return PAGE_PARTS.some((one) => one === part);
}

/** Document that is shown for unknown paths; it needs no path of its own. */
export const NOT_FOUND_PAGE = "page/not-found";

/** True for header and footer, which surround the content of a page. */
export function isHeaderOrFooter(kind: DocumentKind | undefined): kind is "header" | "footer" {
  return kind === "header" || kind === "footer";
}

const DOCUMENT_FILE = new RegExp(`^(${DOCUMENT_KINDS.join("|")})/([a-z0-9]+(?:-[a-z0-9]+)*)\\.json$`);

/** Returns id and kind of the document in a file; `undefined` for a path that no document can have. */
export function parseDocumentFile(file: string): { id: string; kind: DocumentKind } | undefined {
  const kind = DOCUMENT_KINDS.find((folder) => DOCUMENT_FILE.exec(file)?.[1] === folder);
  return kind === undefined ? undefined : { id: file.replace(/\.json$/, ""), kind };
}

const DOMAIN_FILE = /^domain\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.json$/;

/** Returns the domain whose changes a file contains; `undefined` for any other file. */
export function parseDomainFile(file: string): string | undefined {
  return DOMAIN_FILE.exec(file)?.[1];
}

const SHARED_SECTION_FILE = /^section\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;

/** Returns the id of the shared section in a file, such as `section/terms`; `undefined` for any other file. */
export function parseSharedSectionFile(file: string): string | undefined {
  return SHARED_SECTION_FILE.test(file) ? file.replace(/\.json$/, "") : undefined;
}

/** Returns the kind that belongs to the folder of an id. */
export function getKind(id: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => id.startsWith(`${kind}/`));
}
