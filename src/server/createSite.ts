import { Hono } from "hono";
import { compress } from "hono/compress";
import { isBrokenOff } from "../domain/isBrokenOff";
import { createCspReportRoutes } from "./csp-reports/cspReportRoutes";
import { createFileRoutes } from "./files/fileRoutes";
import { NO_STORE } from "./headers/cacheHeaders";
import { createDocumentRoutes } from "./pages/documentRoutes";
import { createErrorAnswers } from "./pages/errorAnswers";
import { createPageRoutes } from "./pages/pageRoutes";
import { createHealthRoutes } from "./request/healthRoutes";
import { logRequests } from "./request/logRequests";
import type { RequestEnv } from "./request/RequestEnv";
import type { SiteOptions } from "./SiteOptions";

/**
 * Creates the site of all domains, behind the middlewares of `createHandler`. Each request passes the routes from top
 * to bottom; documents, files and pages each begin with the tenant of the host, see `requireTenant`.
 */
export function createSite(options: SiteOptions): Hono<RequestEnv> {
  const { findAssets, log } = options;
  const site = new Hono<RequestEnv>();

  site.use(logRequests(log), compress());

  site.route("/", createHealthRoutes(options.readiness));
  site.route("/", createCspReportRoutes(options));
  site.route("/", createDocumentRoutes(options));
  site.route("/", createFileRoutes(options));
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
