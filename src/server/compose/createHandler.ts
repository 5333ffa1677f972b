import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import type { EmbeddedApi } from "../api/embedded/EmbeddedApi";
import { isFromSite } from "../api/embedded/isFromSite";
import type { AssetSearch } from "../builds/createAssetSearch";
import type { Change } from "../caching/changes/Change";
import type { Announced } from "../caching/changes/ChangeBus";
import { answerFault } from "../http/answerFault";
import { commonHeaders } from "../http/commonHeaders";
import { readEncodings } from "../http/headers/encodings";
import { nameApiRoute } from "../http/nameRoute";
import { observeRequests } from "../http/observeRequests";
import { publicAddress } from "../http/PublicAddress";
import type { RequestEnv } from "../http/RequestEnv";
import { readRemoteAddress } from "../http/readRemoteAddress";
import { createRequestId } from "../http/requestId";
import { createStaticFiles } from "../routes/files/createStaticFiles";
import { createPictureRoutes } from "../routes/files/pictureRoutes";
import { createMetricsRoutes } from "../routes/metrics/metricsRoutes";
import { createPurgeRoutes } from "../routes/purge/purgeRoutes";
import type { SiteOptions } from "../routes/SiteOptions";
import { createSite } from "./createSite";

export interface HandlerOptions {
  /** Folder of the client build; absent if something else serves its files. */
  readonly clientDir?: string;
  /** Finds assets of other builds; absent: only those of this one are served. */
  readonly searchAssets?: AssetSearch;
  readonly embedded?: EmbeddedApi | undefined;
  readonly site: SiteOptions;
  /** Routes before the site's own; production has none. */
  readonly tools?: Hono | undefined;
  /** Announces a change to all processes. */
  readonly announce: (change: Change) => Promise<Announced>;
  /** Reads the metrics of all processes of this machine; absent: they are not served on this port. */
  readonly readMetrics?: (() => Promise<string>) | undefined;
}

/**
 * Creates the handler of the server's one port: the embedded API, the client's files, the pages. Each request passes
 * the middlewares below from top to bottom, so that every answer has the common headers.
 */
export function createHandler({
  clientDir,
  searchAssets,
  embedded,
  site,
  tools,
  announce,
  readMetrics,
}: HandlerOptions): Hono<RequestEnv> {
  const { settings, log } = site;
  const findClient = (context: Context) =>
    settings.trustProxy.findClient(readRemoteAddress(context), context.req.header("x-forwarded-for"));
  const handler = new Hono<RequestEnv>();
  handler.use(
    observeRequests(settings, site),
    requestId({ generator: createRequestId }),
    commonHeaders(settings),
    readEncodings,
    publicAddress(settings, log),
  );
  if (embedded !== undefined) {
    handler.use((context, next) => {
      const { pathname } = new URL(context.req.url);
      if (!embedded.handles(pathname)) return next();
      context.set("route", nameApiRoute(context.req.method, pathname));
      context.set("domain", context.req.header("domain-name"));
      const clientAddress = findClient(context);
      const isSite = isFromSite(context.req.raw, settings);
      return embedded.fetch(context.req.raw, { isSite, ...(clientAddress === undefined ? {} : { clientAddress }) });
    });
  }
  if (tools !== undefined) handler.route("/", tools);
  if (clientDir !== undefined) handler.route("/", createStaticFiles(clientDir, searchAssets));
  if (site.pictures !== undefined) handler.route("/", createPictureRoutes(site.pictures));
  handler.route("/", createPurgeRoutes({ ...site, announce }));
  handler.route("/", createMetricsRoutes(settings, findClient, readMetrics, site.createLimiter));
  handler.route("/", createSite(site));
  handler.onError(answerFault(log));
  return handler;
}
