import { createServer } from "node:http";
import { readBuildVersion } from "../builds/readBuildVersion";
import { Answers } from "../caching/answers/Answers";
import type { Change } from "../caching/changes/Change";
import { ChangeBus } from "../caching/changes/ChangeBus";
import { findChangedPurgeTags } from "../documents/findChangedPurgeTags";
import { followHomePages } from "../documents/followHomePages";
import { LayoutService } from "../documents/LayoutService";
import { PictureFiles } from "../documents/PictureFiles";
import { ServedPictures } from "../documents/ServedPictures";
import { answerInTurn } from "../http/answerInTurn";
import { answerParserErrors } from "../http/refuseLongAddress";
import { PageService } from "../pages/PageService";
import { closeAll } from "../process/closeAll";
import { closeServer, endConnections } from "../process/closeServer";
import { limitConnections } from "../process/connectionLimits";
import { listen } from "../process/listen";
import { Readiness } from "../process/Readiness";
import { Violations } from "../routes/csp-reports/Violations";
import { findServed } from "../tenants/findServed";
import { openTenants } from "../tenants/openTenants";
import { observeSite } from "./observeSite";
import { openBuild } from "./openBuild";
import type { ServedSite, SiteCode, SiteParts } from "./SiteParts";

/** Composes the services of a site, each from earlier ones. Rejects with a NoLayoutsError if no document can be shown. */
async function composeSite(parts: SiteParts, { id, findAssets }: SiteCode) {
  const { settings, log, embedded, shared } = parts;

  // Observe.
  const observer = observeSite(settings, log);
  const {
    metrics,
    security,
    noteCall: onCall,
    noteCut: onCut,
    noteFailedSection: onFailedSection,
    noteUnread: onUnread,
  } = observer;

  // Caches.
  const answers = new Answers(settings, log, { shared, metrics });
  await answers.open();

  // Tenants.
  const onDomains = (domains: readonly (readonly string[])[]) => metrics.domains.learn(domains);
  const tenants = openTenants(settings, embedded, answers, { onDomains, onCall, onCut, onUnread });

  // Documents.
  const { logsFaults = true } = parts;
  const layouts = await LayoutService.start(parts.layouts, log, { logsFaults, embedHosts: settings.embedHosts });

  // Pages, which processes with the same code, settings and documents share.
  const build = readBuildVersion(id, settings);
  const sharing = shared === undefined ? undefined : { cache: shared, getVersion: () => `${build} ${layouts.version}` };
  const pages = new PageService({ settings, tenants, findAssets, log, sharing, metrics, onFailedSection });
  expireChangedPages(layouts, pages);

  // Changes of all of these.
  const judge = (homePages: ReadonlyMap<string, string> | undefined) => void layouts.judgeDomains(homePages);
  const lookAtHomePages = followHomePages(tenants.homePages, layouts, parts.tellHomePages ?? judge);
  const apply = (change: Change) => {
    answers.expire(change);
    tenants.domains.refreshSoon();
    lookAtHomePages();
    return pages.expire(change);
  };
  const bus = new ChangeBus({ apply, record: shared, siblings: parts.siblings });
  shared?.onChange((message) => bus.receive(message));

  const violations = new Violations();
  const readiness = new Readiness(log);
  const getLayouts = () => layouts.current;
  const pictures = new ServedPictures({
    files: PictureFiles.open(settings, log),
    layoutsDir: settings.layoutsDir,
    getPictures: () => layouts.current.pictures,
  });
  const services = { settings, tenants, getLayouts, pages, findAssets, pictures, violations, readiness };
  const createLimiter = shared?.createLimiter ?? parts.createLimiter;
  const options = { ...services, createLimiter, log, metrics, security };
  return { site: { ...options, layouts, embedded }, bus, observer, answers, build };
}

/**
 * Serves the site on the port of the settings, from a build or, in development, from source: services, tools, handler
 * behind its listener, port, end. Rejects with a NoLayoutsError if no document can be shown, or with a PortError.
 */
export async function serveSite(parts: SiteParts): Promise<ServedSite> {
  const { settings, log, embedded, shared, code = await openBuild(settings, log) } = parts;
  const { site, bus, observer, answers, build } = await composeSite(parts, code);
  const { tenants, layouts, pages, readiness } = site;

  // Tools.
  const tools = await parts.openTools?.(site);

  // Handler, behind its listener.
  const announce = (change: Change) => bus.announce(change);
  const listener = answerInTurn(
    code.createListener({
      site,
      embedded,
      tools: tools?.routes,
      announce,
      readMetrics: parts.readAllMetrics ?? observer.readText,
    }),
  );

  // Port.
  const { server = createServer(limitConnections(settings)) } = code;
  server.on("request", listener);
  // An unknown expectation makes no difference (RFC 9110, section 10.1.1).
  server.on("checkExpectation", listener);
  answerParserErrors(server);
  observer.watch({ server, pages, answers, layouts, shared, build, offers: parts.offers });
  const port = await listen(server, settings);
  readiness.follow(() => findServed(tenants, settings));

  // End.
  return {
    port,
    announce,
    receive: (message) => bus.receive(message),
    readMetrics: observer.read,
    readMetricsText: observer.readText,
    security: observer.security,
    leave: () => {
      readiness.stop();
      code.leave?.();
      endConnections(server);
    },
    close: ({ requestsMs }) =>
      closeAll(
        () => closeServer(server, requestsMs),
        () => tools?.close(),
        () => observer.close(),
        () => code.close(),
        () => {
          const caches = { pages: pages.count, pageBytes: pages.bytes, answerBytes: answers.bytes };
          log.info({ message: "Caches at the end.", ...caches });
        },
        () => answers.close(),
        () => layouts.close(),
        () => shared?.close(),
      ),
  };
}

/** Marks pages as outdated when their documents change, or when their path leads to another document. */
function expireChangedPages(layouts: LayoutService, pages: PageService): void {
  let before = layouts.current;
  layouts.onChange(() => {
    const after = layouts.current;
    const tags = findChangedPurgeTags(before, after);
    before = after;
    pages.expireTagged(tags);
    pages.expireRerouted(after);
  });
}
