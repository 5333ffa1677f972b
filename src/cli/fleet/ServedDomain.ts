import type { DomainData } from "../../comparison/documents/DomainData";
import type { DomainDocuments } from "../../comparison/documents/findDomainDocuments";
import type { DomainPages } from "../../comparison/documents/listDomainPages";
import type { UnusableDomain } from "../../comparison/fleet/openFleet";
import type { DocumentChoice } from "../../generated/documents";
import type { PagePart } from "../../layout/document/LayoutSet";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";

/** A page to ask a site for. */
export interface AskedPage {
  /** The first path of the page; may have parameters. */
  readonly path: string;
  /** Id of its document; absent for the home. */
  readonly document?: string;
}

/** The choice of a domain's home and its pages, as the other side has them. */
export type KnownPages = Pick<DomainDocuments, "choice" | "pages">;

/** The documents that a running site serves for a domain. */
export interface ServedDomain {
  readonly data: DomainData;
  readonly choice: DocumentChoice;
  /** The home's documents; absent where no page with them could be read. */
  readonly documents: Partial<Readonly<Record<PagePart, TracedDocument>>>;
  readonly pages: DomainPages;
  readonly failures: readonly PageFailure[];
}

/** A page that could not be read. */
export interface PageFailure extends AskedPage {
  readonly message: string;
}

/** All domains of a running site. */
export interface ServedFleet {
  readonly domains: readonly ServedDomain[];
  /** Domains of which no page could be read. */
  readonly unusable: readonly UnusableDomain[];
  /** The source of the list of its domains. */
  readonly source: string;
  /** True where the site does not say which pages it has, so that only the known ones are compared. */
  readonly isListUnknown: boolean;
}
