import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { parseSiteHost } from "../../domain/apiHost";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { routesOf } from "../../layout/select/routesOf";
import { answerPage } from "../page-cache/answerPage";
import { readRequestId } from "../request/requestId";
import { addReporting, isSecure } from "../request/secureTransport";
import type { Settings } from "../settings/readSettings";
import type { TrustedProxies } from "../settings/TrustedProxies";
import type { Tenants } from "../tenants/Tenants";
import { BUSY_HEADERS, BUSY_PAGE, BUSY_STATUS } from "./busyAnswer";
import type { PageService } from "./PageService";

export interface FreshPageOptions {
  readonly settings: Pick<Settings, "defaultDomain" | "trustProxy">;
  readonly tenants: Tenants;
  readonly getLayouts: () => LayoutSet;
  readonly pages: PageService;
  readonly log: Logger;
}

/** What is sent of an answer, and what the log says about it. */
interface QuickAnswer {
  readonly status: number;
  /** Name, value, name, value. */
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
  readonly cache?: "fresh";
}

const BUSY_ANSWER: QuickAnswer = {
  status: BUSY_STATUS,
  headers: Object.entries(BUSY_HEADERS).flat(),
  body: BUSY_PAGE,
};

/**
 * Answers requests for fresh pages before anything else runs: host, page cache, bytes. While too many pages are being
 * made it also refuses those that would have to be made, since refusing must cost next to nothing. Gives false where it
 * has not answered, and the request goes the usual way.
 */
export function answerFreshPages({ settings, tenants, getLayouts, pages, log }: FreshPageOptions) {
  const find = (domain: string, path: string, headers: IncomingMessage["headers"]): QuickAnswer | undefined => {
    const page = pages.findFresh(domain, path);
    if (page !== undefined) {
      const acceptEncoding = headers["accept-encoding"]?.toString();
      return { ...answerPage(page, { acceptEncoding, ifNoneMatch: headers["if-none-match"] }), cache: "fresh" };
    }
    // With a query it could be another address of a page that is kept; the usual way finds out.
    if (path.includes("?") || !pages.isRefused(domain, path)) return undefined;
    return routesOf(getLayouts(), domain).match(path) === undefined ? undefined : BUSY_ANSWER;
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
    const host = readHost(request, settings.trustProxy);
    if (host === undefined) return false;
    const tenant = tenants.findKnown(parseSiteHost(host, settings.defaultDomain));
    const startedAt = performance.now();
    const answer = tenant === undefined ? undefined : find(tenant.domain, url, headers);
    if (answer === undefined) return false;
    const requestId = readRequestId(headers["x-request-id"]?.toString());
    const answerHeaders = isSecure(request, settings.trustProxy) ? addReporting(answer.headers) : answer.headers;
    response.writeHead(answer.status, [...answerHeaders, "X-Request-Id", requestId]);
    response.end(method === "HEAD" ? undefined : answer.body);
    const query = url.indexOf("?");
    log.info({
      requestId,
      method,
      host,
      path: query === -1 ? url : url.slice(0, query),
      status: answer.status,
      durationMs: Math.round(performance.now() - startedAt),
      cache: answer.cache,
    });
    return true;
  };
}

/** The host that was asked for; undefined where the usual way has to refuse the request. */
function readHost({ headers, socket }: IncomingMessage, trustProxy: TrustedProxies): string | undefined {
  const forwarded = headers["x-forwarded-host"]?.toString();
  if (forwarded === undefined || !trustProxy.isTrusted(socket.remoteAddress)) return headers.host;
  return forwarded.includes(",") ? undefined : forwarded.trim() || headers.host;
}
