import { Hono } from "hono";
import { compress } from "hono/compress";
import { isBrokenOff } from "../../domain/isBrokenOff";
import { NO_STORE } from "../http/headers/cacheHeaders";
import { logRequests } from "../http/logRequests";
import type { RequestEnv } from "../http/RequestEnv";
import { createApiProxyRoutes } from "../routes/apiProxyRoutes";
import { createCspReportRoutes } from "../routes/csp-reports/cspReportRoutes";
import { createDocumentRoutes } from "../routes/documentRoutes";
import { createErrorAnswers } from "../routes/errorAnswers";
import { createFileRoutes } from "../routes/files/fileRoutes";
import { createHealthRoutes } from "../routes/healthRoutes";
import { createPageDataRoutes } from "../routes/pageDataRoutes";
import { createPageRoutes } from "../routes/pageRoutes";
import { createPrefetchRoutes } from "../routes/prefetchRoutes";
import { createPressRoutes } from "../routes/press/pressRoutes";
import type { SiteOptions } from "../routes/SiteOptions";
import { createTimeRoutes } from "../routes/timeRoutes";

/**
 * Creates the site of all domains, behind the middlewares of `createHandler`. Each request passes the routes from top
 * to bottom; documents, files and pages each begin with the tenant of the host, see `requireTenant`.
 */
export function createSite(options: SiteOptions): Hono<RequestEnv> {
  const { findAssets, log } = options;
  const site = new Hono<RequestEnv>();

  site.use(logRequests(log), compress());

  site.route("/", createHealthRoutes(options.readiness));
  site.route("/", createTimeRoutes(options));
  site.route("/", createCspReportRoutes(options));
  if (options.settings.proxyApi) site.route("/", createApiProxyRoutes(options));
  site.route("/", createDocumentRoutes(options));
  site.route("/", createPageDataRoutes(options));
  site.route("/", createPrefetchRoutes(options));
  site.route("/", createFileRoutes(options));
  site.route("/", createPressRoutes(options));
  site.route("/", createPageRoutes(options));

  site.all("*", (context) =>
    context.text("This address accepts only GET and HEAD requests.", 405, { Allow: "GET, HEAD", ...NO_STORE }),
  );

  const { answerError } = createErrorAnswers(findAssets);
  site.onError((error, context) => {
    if (isBrokenOff(error)) return context.text("The request ended before its body.", 400, NO_STORE);
    const id = context.get("requestId");
    log.error({ requestId: id, path: new URL(context.req.url).pathname, error: error.stack ?? String(error) });
    return answerError("fault", id);
  });

  return site;
}
