import type { Logger } from "pino";
import type { FindAssets } from "../app/server/Document";
import type { LayoutSet } from "../layout/document/LayoutSet";
import type { Violations } from "./csp-reports/Violations";
import type { SiteMetrics } from "./metrics/SiteMetrics";
import type { PageService } from "./pages/PageService";
import type { Readiness } from "./process/Readiness";
import type { SecurityLog } from "./request/SecurityLog";
import type { Settings } from "./settings/readSettings";
import type { Tenants } from "./tenants/Tenants";

/** What the site's pages, files and documents are answered from. */
export interface SiteOptions {
  readonly settings: Settings;
  readonly tenants: Tenants;
  /** The documents in use; asked for on every request, since they change while the server runs. */
  readonly getLayouts: () => LayoutSet;
  readonly pages: PageService;
  readonly findAssets: FindAssets;
  /** What the security policies of the pages have blocked. */
  readonly violations: Violations;
  /** Absent: the process is always ready, as in development. */
  readonly readiness?: Readiness;
  readonly log: Logger;
  /** What the site counts; absent: nothing. */
  readonly metrics?: SiteMetrics | undefined;
  /** Where refused requests are logged that may be part of an attack; absent: nowhere. */
  readonly security?: SecurityLog | undefined;
  readonly now?: () => number;
}
