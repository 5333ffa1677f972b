import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { type RenderedPage, renderPage } from "../../app/server/renderPage";
import { findProperPath } from "../../domain/routes/matchRoute";
import { readPreview } from "../documents/readPreview";
import { NO_STORE, PAGE_CACHE, UNLISTED } from "../headers/cacheHeaders";
import { createSecurityPolicy, REDIRECT_HEADERS } from "../headers/securityHeaders";
import type { RequestEnv } from "../request/RequestEnv";
import type { SiteOptions } from "../SiteOptions";
import { requireTenant } from "../tenants/requireTenant";
import { createErrorAnswers } from "./errorAnswers";

/** The pages, whatever their path: proper path → tenant of the host → preview → page. */
export function createPageRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { settings, getSources, findAssets, now = Date.now } = options;
  const { answerError, answerUnknownHome } = createErrorAnswers(findAssets);
  const routes = new Hono<RequestEnv>();
  routes.get(
    "*",
    redirectToProperPath(getSources),
    requireTenant(options, (context, refusal) =>
      answerError(refusal === "unknown" ? "unknown-host" : "unavailable", context.get("requestId")),
    ),
    readPreview(options, {
      readPath: ({ pathname }) => pathname,
      refuse: (context, unknown) => answerUnknownHome(unknown, context.get("requestId")),
    }),
    async (context) => {
      const { tenant, website, accent } = context.get("site");
      const page = await renderPage({
        url: context.get("address").url,
        domain: tenant.domain,
        website,
        accent,
        api: tenant.api,
        apiOrigin: tenant.publicApiOrigin,
        apiTimeoutMs: settings.apiTimeoutMs,
        sources: context.get("sources"),
        previewed: context.get("previewed"),
        findAssets,
        nowMs: now(),
      });
      return context.html(page.html, page.status, createPageHeaders(page, tenant.publicApiOrigin));
    },
  );
  return routes;
}

/** Middleware for paths that differ from a page's own only in slashes at the end or letter case. */
function redirectToProperPath(getSources: SiteOptions["getSources"]) {
  return createMiddleware<RequestEnv>(async (context, next) => {
    const { pathname, search } = context.get("address").url;
    const properPath = findProperPath(getSources().routes, pathname);
    if (properPath !== undefined) return context.redirect(`${properPath}${search}`, 301);
    await next();
  });
}

function createPageHeaders(page: RenderedPage, apiOrigin: string): Record<string, string> {
  const { inlineStyle, inlineScripts, scriptUrls, isComplete, isPreview, redirect } = page;
  return {
    "Content-Security-Policy": createSecurityPolicy({
      inlineStyles: [inlineStyle],
      inlineScripts,
      scriptUrls,
      apiOrigin,
    }),
    ...(isComplete ? PAGE_CACHE : NO_STORE),
    ...(isPreview ? UNLISTED : {}),
    ...(redirect === undefined ? {} : REDIRECT_HEADERS[redirect]),
  };
}
