import type { PictureEntry } from "../pictures/OwnPicture";
import { readPictureEntry } from "../pictures/pictureEntry";
import {
  type DocumentKind,
  type LayoutFiles,
  parseDocumentFile,
  parseDomainFile,
  parseSharedSectionFile,
  SELECTION_FILE,
} from "./LayoutSet";
import type { ParsedDocument } from "./parseDocument";
import { parseLayoutFile } from "./parseLayoutFile";

/** A file in one of the documents' folders. */
export interface ParsedFile {
  readonly kind: DocumentKind;
  readonly parsed: ParsedDocument;
}

/** Layout files as JSON values with their places, sorted by their folders. */
export interface ParsedLayouts {
  /** By id, such as `home/one`. */
  readonly documents: ReadonlyMap<string, ParsedFile>;
  /** Changes by domain. */
  readonly domains: ReadonlyMap<string, ParsedDocument>;
  /** Shared sections by id, such as `section/terms`. */
  readonly shared: ReadonlyMap<string, ParsedDocument>;
  /** Absent when there is no selection.json. */
  readonly selection?: ParsedDocument;
  /** The known facts of pictures, by names such as `pictures/harbour.webp`. */
  readonly pictures: ReadonlyMap<string, PictureEntry>;
  /** Files that are in none of the known places, with their texts. */
  readonly unknownFiles: LayoutFiles;
}

type Parsed = ReadonlyMap<string, { readonly parsed: ParsedDocument }>;

/** Parses every file; one whose text is the same as in an earlier check is reused from there. */
export function parseLayouts(
  files: LayoutFiles,
  earlier?: {
    readonly documents: Parsed;
    readonly domains: Parsed;
    readonly shared: Parsed;
    readonly selection: { readonly parsed?: ParsedDocument };
  },
): ParsedLayouts {
  const documents = new Map<string, ParsedFile>();
  const domains = new Map<string, ParsedDocument>();
  const shared = new Map<string, ParsedDocument>();
  const pictures = new Map<string, PictureEntry>();
  const unknownFiles = new Map<string, string>();
  for (const [file, text] of files) {
    const picture = readPictureEntry(file, text);
    const place = parseDocumentFile(file);
    const domain = parseDomainFile(file);
    const section = parseSharedSectionFile(file);
    if (place !== undefined) {
      const parsed = parseChanged(file, text, earlier?.documents.get(place.id)?.parsed);
      documents.set(place.id, { kind: place.kind, parsed });
    } else if (domain !== undefined) {
      domains.set(domain, parseChanged(file, text, earlier?.domains.get(domain)?.parsed));
    } else if (section !== undefined) {
      shared.set(section, parseChanged(file, text, earlier?.shared.get(section)?.parsed));
    } else if (picture !== undefined) pictures.set(file, picture);
    else if (file !== SELECTION_FILE) unknownFiles.set(file, text);
  }
  const selection = files.get(SELECTION_FILE);
  return {
    documents,
    domains,
    shared,
    ...(selection === undefined
      ? {}
      : { selection: parseChanged(SELECTION_FILE, selection, earlier?.selection.parsed) }),
    pictures,
    unknownFiles,
  };
}

function parseChanged(file: string, text: string, known: ParsedDocument | undefined): ParsedDocument {
  return known?.source.original === text ? (known.raw ?? known) : parseLayoutFile(file, text);
}
