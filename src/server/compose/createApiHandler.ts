import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { EmbeddedApi } from "../api/embedded/EmbeddedApi";
import { isFromSite } from "../api/embedded/isFromSite";
import { answerFault } from "../http/answerFault";
import { addCommonHeaders } from "../http/headers/securityHeaders";
import { logRequests } from "../http/logRequests";
import { nameApiRoute } from "../http/nameRoute";
import { type Observers, observeRequests } from "../http/observeRequests";
import type { RequestEnv } from "../http/RequestEnv";
import { readRemoteAddress } from "../http/readRemoteAddress";
import { createRequestId } from "../http/requestId";
import type { Readiness } from "../process/Readiness";
import { createHealthRoutes } from "../routes/healthRoutes";
import { createMetricsRoutes } from "../routes/metrics/metricsRoutes";
import type { Settings } from "../settings/readSettings";

export interface ApiHandlerOptions extends Observers {
  readonly settings: Pick<Settings, "apiSecret" | "metricsToken" | "trustProxy">;
  readonly log: Logger;
  readonly api: Pick<EmbeddedApi, "fetch">;
  readonly readiness: Pick<Readiness, "unreadiness">;
  readonly readMetrics: () => Promise<string>;
}

/** Creates the handler of the API as a process of its own: its calls, its health and its metrics. */
export function createApiHandler({
  settings,
  log,
  api,
  readiness,
  readMetrics,
  ...observers
}: ApiHandlerOptions): Hono<RequestEnv> {
  const findClient = (context: Context) =>
    settings.trustProxy.findClient(readRemoteAddress(context), context.req.header("x-forwarded-for"));
  const handler = new Hono<RequestEnv>();
  handler.use(
    observeRequests(settings, observers),
    requestId({ generator: createRequestId }),
    async (context, next) => {
      const domain = context.req.header("domain-name");
      context.set("domain", domain);
      // The log names the domain of a call: all calls have the same host.
      const host = domain ?? context.req.header("host") ?? "";
      context.set("address", { host, siteHost: undefined, url: new URL(context.req.url) });
      await next();
      addCommonHeaders(context.res.headers);
      context.res.headers.set("X-Request-Id", context.get("requestId"));
    },
    logRequests(log),
  );
  handler.route("/", createHealthRoutes(readiness));
  handler.route("/", createMetricsRoutes(settings, findClient, readMetrics));
  handler.all("*", (context) => {
    context.set("route", nameApiRoute(context.req.method, context.req.path));
    const clientAddress = findClient(context);
    const isSite = isFromSite(context.req.raw, settings);
    return api.fetch(context.req.raw, { isSite, ...(clientAddress === undefined ? {} : { clientAddress }) });
  });
  handler.onError(answerFault(log));
  return handler;
}
