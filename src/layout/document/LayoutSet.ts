import type { DocumentChoice, LayoutDocument, Selection } from "../../generated/documents";

/** Texts of layout files by their path below the layouts folder, such as `home/one.json`. */
export type LayoutFiles = ReadonlyMap<string, string>;

/** Documents that pages are made from, valid and with defaults filled in; the selection names only such ones. */
export interface LayoutSet {
  /** By id, such as `home/one`. */
  readonly documents: ReadonlyMap<string, LayoutDocument>;
  readonly selection: Selection;
  /** The documents of a choice with a domain's changes in them; `undefined` where the domain changes nothing. */
  readonly findChanged?: (domain: string, choice: DocumentChoice) => ChosenDocuments | undefined;
}

/** The three documents around a domain's home. */
export interface ChosenDocuments {
  readonly home: LayoutDocument;
  readonly header: LayoutDocument;
  readonly footer: LayoutDocument;
}

export const SELECTION_FILE = "selection.json";

/** Folders below the layouts folder, which are also the kinds of documents. */
export const DOCUMENT_KINDS = ["home", "header", "footer", "page"] as const;
export type DocumentFolder = (typeof DOCUMENT_KINDS)[number];

const DOCUMENT_FILE = /^(home|header|footer|page)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/;

/** Id and kind of the document in a file; `undefined` where no document is looked for. */
export function parseDocumentFile(file: string): { id: string; kind: DocumentFolder } | undefined {
  const kind = DOCUMENT_KINDS.find((folder) => DOCUMENT_FILE.exec(file)?.[1] === folder);
  return kind === undefined ? undefined : { id: file.replace(/\.json$/, ""), kind };
}

const DOMAIN_FILE = /^domain\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.json$/;

/** The domain whose changes a file holds; `undefined` for any other file. */
export function parseDomainFile(file: string): string | undefined {
  return DOMAIN_FILE.exec(file)?.[1];
}

/** The kind that an id's folder promises. */
export function getKind(id: string): DocumentFolder | undefined {
  return DOCUMENT_KINDS.find((kind) => id.startsWith(`${kind}/`));
}
