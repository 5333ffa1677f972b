import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { parseSiteHost } from "../../domain/apiHost";
import { answerPage } from "../page-cache/answerPage";
import type { Settings } from "../settings/readSettings";
import type { TrustedProxies } from "../settings/TrustedProxies";
import type { Tenants } from "../tenants/Tenants";
import type { PageService } from "./PageService";

export interface FreshPageOptions {
  readonly settings: Pick<Settings, "defaultDomain" | "trustProxy">;
  readonly tenants: Tenants;
  readonly pages: PageService;
  readonly log: Logger;
}

/**
 * Answers requests for fresh pages before anything else runs: host, page cache, bytes. Gives false where it has not
 * answered, and the request goes the usual way.
 */
export function answerFreshPages({ settings, tenants, pages, log }: FreshPageOptions) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    if ((method !== "GET" && method !== "HEAD") || url === undefined) return false;
    const host = readHost(request, settings.trustProxy);
    if (host === undefined) return false;
    const tenant = tenants.findKnown(parseSiteHost(host, settings.defaultDomain));
    const page = tenant === undefined ? undefined : pages.findFresh(tenant.domain, url);
    if (page === undefined) return false;
    const startedAt = performance.now();
    const requestId = randomUUID();
    const answer = answerPage(page, {
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    });
    response.writeHead(answer.status, [...answer.headers, "X-Request-Id", requestId]);
    response.end(method === "HEAD" ? undefined : answer.body);
    const query = url.indexOf("?");
    log.info({
      requestId,
      method,
      host,
      path: query === -1 ? url : url.slice(0, query),
      status: answer.status,
      durationMs: Math.round(performance.now() - startedAt),
      cache: "fresh",
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
