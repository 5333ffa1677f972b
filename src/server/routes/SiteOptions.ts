import type { Logger } from "pino";
import type { FindAssets } from "../../app/server/Document";
import type { CreateLimiter } from "../../domain/createRateLimits";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import type { ServedPictures } from "../documents/ServedPictures";
import type { SiteMetrics } from "../observe/metrics/SiteMetrics";
import type { SecurityLog } from "../observe/SecurityLog";
import type { PageService } from "../pages/PageService";
import type { Readiness } from "../process/Readiness";
import type { Settings } from "../settings/readSettings";
import type { Tenants } from "../tenants/openTenants";
import type { Violations } from "./csp-reports/Violations";

/** The services that pages, files and documents of the site are answered with. */
export interface SiteOptions {
  readonly settings: Settings;
  readonly tenants: Tenants;
  /** Returns the documents in use; called for every request, since they change while the server runs. */
  readonly getLayouts: () => LayoutSet;
  readonly pages: PageService;
  readonly findAssets: FindAssets;
  /** The pictures of the layouts folder; absent: none is served, as in a test. */
  readonly pictures?: ServedPictures | undefined;
  /** The violations of the pages' security policies. */
  readonly violations: Violations;
  /** Absent: the process is always ready, as in a test. */
  readonly readiness?: Readiness;
  /** Creates the rate limits that several processes count together; absent: this one counts them in its memory. */
  readonly createLimiter?: CreateLimiter | undefined;
  readonly log: Logger;
  /** Counters of the site; absent: nothing is counted. */
  readonly metrics?: SiteMetrics | undefined;
  /** Log of refused requests that may be part of an attack; absent: they are not logged. */
  readonly security?: SecurityLog | undefined;
  readonly now?: () => number;
}
