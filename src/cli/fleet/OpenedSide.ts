import type { OpenedFleet } from "../../comparison/affected/compareFleets";
import type { NotComparedDomain } from "../../comparison/affected/FleetComparison";
import type { DomainData } from "../../comparison/documents/DomainData";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import type { WebsiteDataOfRevision } from "../workspace/readWebsitesOfRevision";

/** One side of a comparison of all domains: a folder, a revision or a running site. */
export interface OpenedSide {
  /** As given to the command. */
  readonly name: string;
  /** Its name, the source of its website data, and its moment. */
  readonly detail: string;
  /** The moment of its documents, in each domain's time zone; absent for a side with all times. */
  readonly asOf?: string;
  /** The thing that the name stands for: the same for two names of one thing. */
  readonly thing?: string;
  readonly fleet: OpenedFleet;
  /** Website data of its domains. */
  readonly domains: readonly DomainData[];
  /** Absent for a running site. */
  readonly files?: SideFiles;
  /** Pages that could not be read. */
  readonly failures: readonly Omit<NotComparedDomain, "side">[];
  /** Address of the running site. */
  readonly site?: string;
  /** Source of the website data of a revision. */
  readonly websiteData?: WebsiteDataOfRevision;
  /** Path of a file of the side from the current folder. */
  readonly getPath: (file: string) => string;
}

/** The files of a folder or a revision. */
export interface SideFiles {
  /** The layouts folder. */
  readonly folder: string;
  readonly texts: LayoutFiles;
  /** The files of `public/`: an id of their contents, by address; absent where the side has none to compare. */
  readonly publicFiles?: ReadonlyMap<string, string> | undefined;
}
