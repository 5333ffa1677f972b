import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { parseSiteHost } from "../../domain/apiHost";
import { keepByObject } from "../../domain/keepByObject";
import { SERVER_PREFIX } from "../../domain/routes/serverPaths";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { routesOf } from "../../layout/select/routesOf";
import { answerPage } from "../caching/pages/answerPage";
import type { StoredPage } from "../caching/pages/StoredPage";
import { keepRecent } from "../http/keepRecent";
import { namePage, nameRoute } from "../http/nameRoute";
import { ForwardedHostError, type HostSettings, readHost } from "../http/readHost";
import { readRequestId } from "../http/requestId";
import { type SecureSettings, secureHeaders } from "../http/secureTransport";
import type { SiteMetrics } from "../observe/metrics/SiteMetrics";
import type { Settings } from "../settings/readSettings";
import { mayRedirect } from "../tenants/findMainName";
import type { Tenants } from "../tenants/openTenants";
import { BUSY_HEADERS, BUSY_PAGE, BUSY_STATUS } from "./busyAnswer";
import type { PageService } from "./PageService";
import { createServerTiming } from "./serverTiming";

export interface FreshPageOptions {
  readonly settings: Pick<Settings, "defaultDomain"> & HostSettings & SecureSettings;
  readonly tenants: Tenants;
  readonly getLayouts: () => LayoutSet;
  readonly pages: PageService;
  readonly log: Logger;
  readonly metrics?: SiteMetrics | undefined;
}

/** An answer, and its values for the log and the counters. */
interface QuickAnswer {
  readonly status: number;
  /** Name, value, name, value. */
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
  readonly cache?: "fresh";
  /** Route by which the request is counted. */
  readonly route: string;
  readonly ageMs?: number;
}

/** Constant: a duration would have to be written for each request. */
const FRESH_TIMING = ["Server-Timing", createServerTiming({ cache: "fresh" })];

/** Number of hosts whose reading is kept. */
const MAX_HOSTS = 1000;

const BUSY_ANSWER: Omit<QuickAnswer, "route"> = {
  status: BUSY_STATUS,
  headers: Object.entries(BUSY_HEADERS).flat(),
  body: BUSY_PAGE,
};

/**
 * Answers requests for fresh pages before anything else runs: host, page cache, bytes. While too many pages are being
 * rendered it also refuses those that would have to be rendered, because refusing must cost next to nothing. Returns
 * false if it has not answered; the request then takes the usual way.
 */
export function answerFreshPages({ settings, tenants, getLayouts, pages, log, metrics }: FreshPageOptions) {
  const chooseHeaders = secureHeaders(settings);
  const readSiteHost = keepRecent(MAX_HOSTS, (host) => parseSiteHost(host, settings.defaultDomain));
  const find = (domain: string, path: string, { headers, socket }: IncomingMessage): QuickAnswer | undefined => {
    const kept = pages.findFresh(domain, path);
    if (kept !== undefined) {
      const { page, madeAtMs } = kept;
      const acceptEncoding = headers["accept-encoding"]?.toString();
      const nowMs = Date.now();
      const made = answerPage(page, { acceptEncoding, ifNoneMatch: headers["if-none-match"], nowMs });
      // Written out, because spreading costs a tenth of the whole request.
      return {
        status: made.status,
        headers: made.headers,
        body: made.body,
        cache: "fresh",
        route: path.startsWith(SERVER_PREFIX) ? nameRoute(path.split("?")[0] ?? path) : nameStored(page),
        ageMs: Math.max(0, nowMs - madeAtMs),
      };
    }
    // An address with a query may be another address of a stored page; the usual way finds out.
    const findVisitor = () => pages.visitors.find(socket.remoteAddress, headers["x-forwarded-for"]?.toString());
    if (path.includes("?") || !pages.isRefused(domain, path, findVisitor)) return undefined;
    const match = routesOf(getLayouts(), domain).match(path);
    if (match === undefined) return undefined;
    metrics?.renders.count("shopper", "refused");
    return { ...BUSY_ANSWER, route: namePage(match.route.document) };
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
    const host = findHost(request, settings);
    if (host === undefined) return false;
    const siteHost = readSiteHost(host);
    const tenant = tenants.domains.findKnown(siteHost);
    // A host that redirects shares the stored pages of the one that it leads to.
    if (tenant === undefined || siteHost === undefined || mayRedirect(siteHost, tenant.website)) return false;
    const startedAt = performance.now();
    const { domain } = tenant;
    const answer = find(domain, url, request);
    if (answer === undefined) return false;
    const { status, cache, route, ageMs } = answer;
    const requestId = readRequestId(headers["x-request-id"]?.toString());
    const answerHeaders = chooseHeaders(request, answer.headers);
    const timing = cache === undefined ? [] : FRESH_TIMING;
    response.writeHead(status, answerHeaders.concat(timing, "X-Request-Id", requestId));
    response.end(method === "HEAD" ? undefined : answer.body);
    const durationMs = performance.now() - startedAt;
    metrics?.requests.count({ method, route, status, seconds: durationMs / 1000, domain });
    if (cache !== undefined) metrics?.caches.countPage(domain, cache, (ageMs ?? 0) / 1000);
    const query = url.indexOf("?");
    log.info({
      requestId,
      method,
      host,
      path: query === -1 ? url : url.slice(0, query),
      status,
      durationMs: Math.round(durationMs),
      cache,
    });
    return true;
  };
}

const PAGE_TAG = "document:";
const PAGE_KIND = "document:page/";

/** Returns the name of a stored page's route, from its tags, which name its documents. */
const nameStored = keepByObject(({ tags }: StoredPage) =>
  namePage(tags.find((tag) => tag.startsWith(PAGE_KIND))?.slice(PAGE_TAG.length)),
);

/** Returns the requested host; undefined if the usual way must refuse the request. */
function findHost({ headers, socket }: IncomingMessage, settings: HostSettings): string | undefined {
  const forwardedHost = headers["x-forwarded-host"]?.toString();
  if (forwardedHost === undefined) return headers.host;
  try {
    return readHost({ host: headers.host, forwardedHost, remoteAddress: socket.remoteAddress }, settings);
  } catch (error) {
    if (error instanceof ForwardedHostError) return undefined;
    throw error;
  }
}
