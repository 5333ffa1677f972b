import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import type { Logger } from "pino";
import { type PageSources, resolveDocuments } from "../app/documents/resolveDocuments";
import type { FindAssets } from "../app/server/Document";
import {
  type ErrorPageKind,
  type ErrorPageRequest,
  type RenderedErrorPage,
  renderErrorPage,
  renderUnknownHome,
} from "../app/server/renderErrorPage";
import { renderPage } from "../app/server/renderPage";
import { findProperPath } from "../domain/matchRoute";
import { findPreview } from "./documents/findPreview";
import { createRobots, createSitemap } from "./files/siteFiles";
import { COMMON_HEADERS, createSecurityPolicy, REDIRECT_HEADERS, UNLISTED_HEADERS } from "./headers/securityHeaders";
import type { Settings } from "./settings/readSettings";
import { resolveTenant } from "./tenants/resolveTenant";
import type { Tenants } from "./tenants/Tenants";

export interface SiteOptions {
  readonly settings: Settings;
  readonly tenants: Tenants;
  /** The paths and documents in use; asked for on every request, since they change while the server runs. */
  readonly getSources: () => PageSources;
  readonly findAssets: FindAssets;
  readonly log: Logger;
  readonly now?: () => number;
}

type SiteContext = { Variables: { requestId: string } };

/** Seconds after which a shopper's browser, or a crawler, may ask again. */
const RETRY_AFTER_SECONDS = "10";
const CACHE_PAGE = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
const CACHE_FILE = "public, max-age=3600";
const ERROR_STATUS = { "unknown-host": 421, unavailable: 503, fault: 500 } as const;

/** The pages of the site, for every domain. */
export function createSite(options: SiteOptions): Hono<SiteContext> {
  const { settings, log, now = Date.now } = options;
  const site = new Hono<SiteContext>();

  site.use(requestId());
  site.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      if (!context.res.headers.has(name)) context.header(name, value);
    context.header("X-Request-Id", context.get("requestId"));
    const url = new URL(context.req.url);
    log.info({
      requestId: context.get("requestId"),
      method: context.req.method,
      host: context.req.header("host"),
      path: url.pathname,
      status: context.res.status,
      durationMs: Math.round(performance.now() - startedAt),
    });
  });
  site.use(compress());

  site.get("/healthz", (context) => context.json({ status: "ok" }, 200, { "Cache-Control": "no-store" }));

  site.get("/_dealframe/documents", async (context) => {
    const found = await resolveTenant(context.req.raw, options);
    if ("refusal" in found)
      return context.json({ success: false, message: found.refusal }, found.refusal === "unknown" ? 421 : 503);
    const path = context.req.query("path") ?? "/";
    const sources = options.getSources();
    const query = new URL(context.req.url).searchParams;
    const { previewed, unknown } = findPreview(
      context.req.raw,
      { path, query },
      settings,
      sources.layouts,
      found.website.homePage,
    );
    if (unknown !== undefined) {
      const message = `There is no home “${unknown.name}”. Homes: ${unknown.homes.join(", ")}.`;
      return context.json({ success: false, message }, 404, UNLISTED_HEADERS);
    }
    const resolved = resolveDocuments(sources, path, found.website, previewed);
    return context.json(
      resolved,
      200,
      resolved.preview === undefined ? { "Cache-Control": CACHE_PAGE } : UNLISTED_HEADERS,
    );
  });

  site.get("/robots.txt", async (context) => {
    const found = await resolveTenant(context.req.raw, options);
    if ("refusal" in found) return context.text("", found.refusal === "unknown" ? 421 : 503);
    const { website, tenant } = found;
    return context.text(createRobots(website.domain || tenant.domain, options.getSources().routes), 200, {
      "Cache-Control": CACHE_FILE,
    });
  });

  site.get("/sitemap.xml", async (context) => {
    const found = await resolveTenant(context.req.raw, options);
    if ("refusal" in found) return context.text("", found.refusal === "unknown" ? 421 : 503);
    const { website, tenant } = found;
    try {
      const sitemap = await createSitemap(website.domain || tenant.domain, options.getSources().routes, tenant.api);
      return context.body(sitemap, 200, { "Content-Type": "application/xml", "Cache-Control": CACHE_FILE });
    } catch (error) {
      log.warn({ domain: tenant.domain, message: "The sitemap could not be made.", cause: String(error) });
      return context.text("", 503, { "Retry-After": RETRY_AFTER_SECONDS, "Cache-Control": "no-store" });
    }
  });

  site.get("*", async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const properPath = findProperPath(options.getSources().routes, pathname);
    if (properPath !== undefined) return context.redirect(`${properPath}${search}`, 301);
    const id = context.get("requestId");
    const found = await resolveTenant(context.req.raw, options);
    if ("refusal" in found)
      return answerWithError(found.refusal === "unknown" ? "unknown-host" : "unavailable", describeRequest(id));
    const { tenant, website, accent } = found;
    const sources = options.getSources();
    const query = new URL(context.req.url).searchParams;
    const { previewed, unknown } = findPreview(
      context.req.raw,
      { path: pathname, query },
      settings,
      sources.layouts,
      website.homePage,
    );
    if (unknown !== undefined) return answerWith(renderUnknownHome(unknown, describeRequest(id)), 404);
    const page = await renderPage({
      url: toPublicUrl(context.req.raw, settings.trustProxy),
      domain: tenant.domain,
      website,
      accent,
      api: tenant.api,
      apiOrigin: tenant.publicApiOrigin,
      apiTimeoutMs: settings.apiTimeoutMs,
      sources,
      previewed,
      findAssets: options.findAssets,
      nowMs: now(),
    });
    const policy = createSecurityPolicy({
      inlineStyles: [page.inlineStyle],
      inlineScripts: page.inlineScripts,
      scriptUrls: page.scriptUrls,
      apiOrigin: tenant.publicApiOrigin,
    });
    const { redirect } = page;
    return context.html(page.html, page.status, {
      "Content-Security-Policy": policy,
      "Cache-Control": page.isComplete ? CACHE_PAGE : "no-store",
      ...(page.isPreview ? UNLISTED_HEADERS : {}),
      ...(redirect === undefined ? {} : REDIRECT_HEADERS[redirect]),
    });
  });

  site.all("*", (context) =>
    context.text("This address can only be read.", 405, { Allow: "GET, HEAD", "Cache-Control": "no-store" }),
  );

  site.onError((error, context) => {
    const id = context.get("requestId");
    log.error({ requestId: id, path: new URL(context.req.url).pathname, error: error.stack ?? String(error) });
    return answerWithError("fault", describeRequest(id));
  });

  function describeRequest(requestId: string): ErrorPageRequest {
    return { requestId, scripts: options.findAssets([]).before };
  }

  return site;
}

function answerWithError(kind: ErrorPageKind, request: ErrorPageRequest): Response {
  return answerWith(renderErrorPage(kind, request), ERROR_STATUS[kind]);
}

function answerWith({ html, inlineStyle }: RenderedErrorPage, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...UNLISTED_HEADERS,
      "Content-Security-Policy": createSecurityPolicy({
        inlineStyles: [inlineStyle],
        inlineScripts: [],
        scriptUrls: [],
        apiOrigin: "",
      }),
      ...(status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {}),
    },
  });
}

/** The address as the shopper sees it. */
function toPublicUrl(request: Request, trustProxy: boolean): URL {
  const url = new URL(request.url);
  const scheme = trustProxy ? request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() : undefined;
  if (scheme === "https" || scheme === "http") url.protocol = `${scheme}:`;
  return url;
}
