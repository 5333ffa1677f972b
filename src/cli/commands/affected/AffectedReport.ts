import type { FleetComparison } from "../../../comparison/affected/FleetComparison";
import type { WebsiteDataOfRevision } from "../../workspace/readWebsitesOfRevision";

/** A change, with the domains that it touches. */
export interface AffectedReport extends FleetComparison {
  /** Revision that the files are compared with; absent if the report only lists the pages that show a document. */
  readonly since?: string;
  /** The only document or domain's file whose changes are compared; absent for all. */
  readonly document?: string;
  /** The files that differ, as paths that can be opened. */
  readonly files: readonly string[];
  readonly websiteData?: WebsiteDataOfRevision;
}
