import type { RequestListener, Server } from "node:http";
import type { Hono } from "hono";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { FindAssets } from "../../app/server/Document";
import type { CreateLimiter } from "../../domain/createRateLimits";
import type { Tables } from "../../reference-api/db/tables";
import type { EmbeddedApi } from "../api/embedded/EmbeddedApi";
import type { Change } from "../caching/changes/Change";
import type { Announced, ChangeMessage, Siblings } from "../caching/changes/ChangeBus";
import type { SharedCache } from "../caching/shared/SharedCache";
import type { LayoutService } from "../documents/LayoutService";
import type { LayoutSource } from "../documents/LayoutSource";
import type { ProcessMetrics } from "../observe/metrics/addUpMetrics";
import type { SecurityLog } from "../observe/SecurityLog";
import type { CloseTimes } from "../process/GracefulEnd";
import type { SiteOptions } from "../routes/SiteOptions";
import type { Settings } from "../settings/readSettings";
import type { HandlerOptions } from "./createHandler";

/** The parts from which a process serves the site. */
export interface SiteParts {
  readonly settings: Settings;
  readonly log: Logger;
  /** Absent: the build that the running code is part of. */
  readonly code?: SiteCode | undefined;
  readonly layouts: LayoutSource;
  /** False if another process logs the faults of the documents. */
  readonly logsFaults?: boolean;
  /** Reports the domains' homes to that process; absent: this one checks the domains' operations. */
  readonly tellHomePages?: (homePages: ReadonlyMap<string, string> | undefined) => void;
  readonly embedded?: EmbeddedApi | undefined;
  /** The database of the embedded API, where it is in this process: its sources of offers are among the metrics. */
  readonly offers?: Kysely<Tables> | undefined;
  /** The cache that this process shares with others, on any machine. */
  readonly shared?: SharedCache | undefined;
  /** Creates the rate limits without a shared cache; absent: this process counts them in its memory. */
  readonly createLimiter?: CreateLimiter;
  /** The other processes of this machine. */
  readonly siblings?: Siblings;
  readonly openTools?: OpenTools | undefined;
  /** Reads the metrics of all processes of this machine; absent if there is only this one. */
  readonly readAllMetrics?: () => Promise<string>;
}

/** The code and the assets of a site: a build, or in development the source. */
export interface SiteCode {
  /** A name that is equal for the same code and assets. */
  readonly id: string;
  readonly findAssets: FindAssets;
  /** Creates the listener of the site's port from the composed site. */
  createListener(options: ListenerOptions): RequestListener;
  /** The server to listen with; absent: a new one. */
  readonly server?: Server;
  /** Called with each reload of the embedded API's website data; it rejects if the data cannot be used. */
  readonly onWebsites?: (reload: Promise<void>) => void;
  /** Called when the process is about to end: closes connections that have no end of their own. */
  leave?(): void;
  close(): Promise<void>;
}

export interface ListenerOptions extends HandlerOptions {
  readonly site: ComposedSite;
}

/** The services of a site, which live as long as the process. */
export interface ComposedSite extends SiteOptions {
  readonly layouts: LayoutService;
  readonly embedded?: EmbeddedApi | undefined;
}

/** Tools beside a site, such as the editor; production has none. */
export interface SiteTools {
  /** Answers on the site's port, before the site's own routes. */
  readonly routes: Hono;
  close(): Promise<void>;
}

/** Opens the tools of a site before it listens. */
export type OpenTools = (site: ComposedSite) => Promise<SiteTools>;

/** A site that is served by this process. */
export interface ServedSite {
  readonly port: number;
  /** Applies a change here and in all other processes. */
  readonly announce: (change: Change) => Promise<Announced>;
  /** Applies a change that another process of this machine has announced; returns the number of outdated pages. */
  readonly receive: (message: ChangeMessage) => number;
  /** The metrics of this process. */
  readonly readMetrics: () => Promise<ProcessMetrics>;
  /** The same in Prometheus's text format. */
  readonly readMetricsText: () => Promise<string>;
  readonly security: SecurityLog;
  /** Makes `/readyz` report that this process stops soon; it goes on answering. */
  leave(): void;
  /** Completes the requests under way, writes pending answers, and closes the given parts. */
  close(how: Pick<CloseTimes, "requestsMs">): Promise<void>;
}
