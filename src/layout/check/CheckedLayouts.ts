import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { ParsedDocument } from "../document/parseDocument";
import type { SharedSections } from "../include/writeOutIncludes";
import type { KnownContent } from "../lint/lintReferences";
import type { PictureEntry } from "../pictures/OwnPicture";
import type { CheckedDocument } from "../site/CheckedDocument";
import type { CheckedSelection } from "../site/checkSelection";
import type { CheckedChanges } from "../site/DomainChanges";
import type { SitePath } from "../site/sitePaths";

/** The file of a shared section with its faults. */
export interface CheckedSharedSection extends SharedSections {
  readonly parsed: ParsedDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** All layout files checked as a set. */
export interface CheckedLayouts {
  /** By id, such as `home/one`; those with errors too. */
  readonly documents: ReadonlyMap<string, CheckedDocument>;
  /** Changes by domain; also those with errors. */
  readonly domains: ReadonlyMap<string, CheckedChanges>;
  /** The shared sections by id, such as `section/terms`; also those with errors. */
  readonly shared: ReadonlyMap<string, CheckedSharedSection>;
  readonly selection: CheckedSelection;
  /** The known facts of the pictures in the folder, by names such as `pictures/harbour.webp`. */
  readonly pictures: ReadonlyMap<string, PictureEntry>;
  readonly paths: readonly SitePath[];
  /** Files whose change may be the cause of an error that is reported in another one. */
  readonly involved: ReadonlySet<string>;
  /** The faults of all files, in the order of files and places; of one with very many the first, and how many more. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Optional inputs of a check besides the files. */
export interface CheckContext {
  /** An earlier check: its results are reused for documents whose text is the same. */
  readonly earlier?: CheckedLayouts | undefined;
  /** The home_page of every domain, where the website data is known. */
  readonly homePages?: ReadonlyMap<string, string> | undefined;
  /** The present moment, in milliseconds since the epoch; without it, the time of nothing is over. */
  readonly nowMs?: number | undefined;
  /** True where the domains' operations are judged later, when it is known which documents the domains get. */
  readonly judgesDomainsLater?: boolean;
  /** Hosts whose pages may be shown in frames, the setting EMBED_HOSTS; absent where it is not known. */
  readonly embedHosts?: readonly string[] | undefined;
  /** The pictures, stores and offers that exist, as far as that is known. With it, unused pictures are reported. */
  readonly known?: KnownContent | undefined;
}
