import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { EmbeddedApi } from "../api/embedded/EmbeddedApi";
import { createAssetSearch } from "../builds/createAssetSearch";
import { findOwnBuild } from "../builds/findOwnBuild";
import { followUse } from "../builds/followUse";
import { readBuildVersion } from "../builds/readBuildVersion";
import { Answers } from "../caching/answers/Answers";
import type { Change } from "../caching/changes/Change";
import { ChangeBus, type ChangeMessage, type Siblings } from "../caching/changes/ChangeBus";
import type { SharedCache } from "../caching/shared/SharedCache";
import { findChangedTags } from "../documents/findChangedTags";
import { followHomePages } from "../documents/followHomePages";
import { LayoutService } from "../documents/LayoutService";
import type { LayoutSource } from "../documents/LayoutSource";
import { createListener } from "../http/createListener";
import { answerParserErrors, refuseLongAddress } from "../http/refuseLongAddress";
import { refuseUnclearHost } from "../http/refuseUnclearHost";
import { requireHttps } from "../http/secureTransport";
import type { ProcessMetrics } from "../observe/metrics/addUpMetrics";
import type { SecurityLog } from "../observe/SecurityLog";
import { answerFreshPages } from "../pages/answerFreshPages";
import { createAssetFinder, type Manifest } from "../pages/createAssetFinder";
import { PageService, type PageSharing } from "../pages/PageService";
import { closeServer, endConnections } from "../process/closeServer";
import { limitConnections } from "../process/connectionLimits";
import { PortError } from "../process/PortError";
import { Readiness } from "../process/Readiness";
import { Violations } from "../routes/csp-reports/Violations";
import type { SiteOptions } from "../routes/SiteOptions";
import type { Settings } from "../settings/readSettings";
import { findServed } from "../tenants/findServed";
import { Tenants } from "../tenants/Tenants";
import { createHandler } from "./createHandler";
import { observeSite } from "./observeSite";

/** The parts from which a process serves the site. */
export interface SiteParts {
  readonly settings: Settings;
  readonly log: Logger;
  readonly layouts: LayoutSource;
  /** False if another process logs the faults of the documents. */
  readonly logsFaults?: boolean;
  /** Reports the domains' homes to that process; absent: this one checks the domains' operations. */
  readonly tellHomePages?: (homePages: ReadonlyMap<string, string> | undefined) => void;
  readonly embedded?: EmbeddedApi | undefined;
  /** The cache that this process shares with others, on any machine. */
  readonly shared?: SharedCache | undefined;
  /** The other processes of this machine. */
  readonly siblings?: Siblings;
  readonly openTools?: OpenTools | undefined;
  /** Reads the metrics of all processes of this machine; absent if there is only this one. */
  readonly readAllMetrics?: () => Promise<string>;
}

/** Tools beside a site, such as the editor; production has none. */
export interface SiteTools {
  /** Answers on the site's port, before the site's own routes. */
  readonly routes: Hono;
  close(): Promise<void>;
}

/** The parts of the site that tools use. */
export interface ToolsOptions extends SiteOptions {
  readonly layouts: LayoutService;
  readonly embedded?: EmbeddedApi | undefined;
}

/** Opens the tools of a site before it listens. */
export type OpenTools = (site: ToolsOptions) => Promise<SiteTools>;

/** A site that is served by this process. */
export interface ServedSite {
  readonly port: number;
  /** Violations of the pages' security policies that browsers reported to this process. */
  readonly violations: Violations;
  /** Applies a change here and in all other processes. */
  readonly announce: (change: Change) => Promise<number>;
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
  close(): Promise<void>;
}

/**
 * Serves the built site on the port of the settings. Rejects with a NoLayoutsError if no document can be shown, or with
 * a PortError.
 */
export async function serveSite(parts: SiteParts): Promise<ServedSite> {
  const { settings, log, embedded, shared } = parts;
  const observer = observeSite(settings, log);
  const { metrics, security } = observer;
  const answers = new Answers(settings, log, { shared, metrics });
  await answers.open();
  const onDomains = (domains: readonly (readonly string[])[]) => metrics.domains.learn(domains);
  const { noteCall: onCall, noteCut: onCut } = observer;
  const tenants = new Tenants(settings, embedded, answers, Date.now, { onDomains, onCall, onCut });
  const own = findOwnBuild();
  const readFile = (path: string) => readFileSync(join(own.clientDir, path), "utf8");
  const findAssets = createAssetFinder(JSON.parse(readFile(".vite/manifest.json")) as Manifest, readFile);
  const layouts = await LayoutService.start(parts.layouts, log, {
    logsFaults: parts.logsFaults ?? true,
    embedHosts: settings.embedHosts,
  });
  const build = readBuildVersion(own.id, settings);
  const sharing = shared === undefined ? undefined : sharePages(shared, layouts, build);
  const pages = new PageService({ settings, tenants, findAssets, log, sharing, metrics });
  expireChangedPages(layouts, pages);
  const judge = (homePages: ReadonlyMap<string, string> | undefined) => void layouts.judgeDomains(homePages);
  const lookAtHomePages = followHomePages(tenants, layouts, parts.tellHomePages ?? judge);
  const apply = (change: Change) => {
    answers.expire(change);
    tenants.refreshSoon();
    lookAtHomePages();
    return pages.expire(change);
  };
  const bus = new ChangeBus({ apply, record: shared, siblings: parts.siblings });
  shared?.onChange((message) => bus.receive(message));
  const announce = (change: Change) => bus.announce(change);
  const getLayouts = () => layouts.current;
  const violations = new Violations();
  const readiness = new Readiness();
  const options = { settings, tenants, getLayouts, pages, findAssets, violations, readiness, log, metrics, security };
  const tools = await parts.openTools?.({ ...options, layouts, embedded });
  const handler = createHandler({
    clientDir: own.clientDir,
    searchAssets: createAssetSearch([own.root, ...(settings.assetsDir === undefined ? [] : [settings.assetsDir])]),
    announce,
    ...(embedded === undefined ? {} : { embedded }),
    site: options,
    tools: tools?.routes,
    readMetrics: parts.readAllMetrics ?? observer.readText,
  });
  const answerFresh = answerFreshPages({ settings, tenants, getLayouts, pages, log, metrics });
  const refuseLong = refuseLongAddress(log, settings, observer);
  const refuseUnclear = refuseUnclearHost(log);
  const answer = createListener(handler.fetch);
  const secure = requireHttps(settings);
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    secure(request, response);
    if (refuseLong(request, response) || refuseUnclear(request, response)) return;
    if (!answerFresh(request, response)) void answer(request, response);
  };
  const server = createServer(limitConnections(settings), listener);
  // An unknown expectation makes no difference (RFC 9110, section 10.1.1).
  server.on("checkExpectation", listener);
  answerParserErrors(server);
  observer.watch({ server, pages, answers, layouts, shared, build });
  const endUse = await followUse(own, settings.assetsDir, log);
  const port = await listen(server, settings);
  readiness.follow(() => findServed(tenants, settings));
  return {
    port,
    violations,
    announce,
    receive: (message) => bus.receive(message),
    readMetrics: observer.read,
    readMetricsText: observer.readText,
    security,
    leave: () => {
      readiness.stop();
      endConnections(server);
    },
    close: async () => {
      await closeServer(server);
      await tools?.close();
      observer.close();
      endUse();
      const caches = { pages: pages.count, pageBytes: pages.bytes, answerBytes: answers.bytes };
      log.info({ message: "Caches at the end.", ...caches });
      await answers.close();
      await layouts.close();
      await shared?.close();
    },
  };
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(PortError.explain(error, host, port));
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Shares pages between processes with the same code, settings and documents. */
function sharePages(cache: SharedCache, layouts: LayoutService, build: string): PageSharing {
  return { cache, getVersion: () => `${build} ${layouts.version}` };
}

/** Marks pages as outdated when their documents change, or when their path leads to another document. */
function expireChangedPages(layouts: LayoutService, pages: PageService): void {
  let before = layouts.current;
  layouts.onChange(() => {
    const after = layouts.current;
    const tags = findChangedTags(before, after);
    before = after;
    pages.expireTagged(tags);
    pages.expireRerouted(after);
  });
}
