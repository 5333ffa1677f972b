import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { namePage } from "../http/nameRoute";
import type { RequestEnv } from "../http/RequestEnv";
import { VisitorLimitError } from "../http/Visitors";
import { answerBusy, answerLeft, answerTooMany } from "../pages/busyAnswer";
import { BusyError, LeftError } from "../pages/RenderQueue";
import { requireTenant, type TenantEnv } from "../tenants/requireTenant";
import { answerDemand } from "./answerDemand";
import { createErrorAnswers } from "./errorAnswers";
import { findProperPath } from "./findProperPath";
import { lookUpPath, type PathEnv } from "./lookUpPath";
import { readPreview } from "./readPreview";
import type { SiteOptions } from "./SiteOptions";

/** Answers requests for pages of any path: tenant of the host → proper path → preview → page. */
export function createPageRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { answerError, answerRefusedPreview } = createErrorAnswers(options.findAssets);
  const routes = new Hono<RequestEnv>();
  routes.get(
    "*",
    requireTenant(options, (context, refusal) =>
      answerError(refusal === "unknown" ? "unknown-host" : refusal, context.get("requestId")),
    ),
    lookUpPath(options, ({ pathname }) => pathname),
    redirectToProperPath(options),
    readPreview(options, (context, refused) => answerRefusedPreview(refused, context.get("requestId"))),
    async (context) => {
      const { url } = context.get("address");
      return answerDemand(context, url, "html", options).catch((error: unknown) => {
        if (error instanceof VisitorLimitError) return answerTooMany();
        if (error instanceof BusyError) return answerBusy();
        if (error instanceof LeftError) return answerLeft();
        throw error;
      });
    },
  );
  return routes;
}

/**
 * Middleware that redirects former paths, and paths that differ from a page's own only in slashes at the end, letter case
 * or composition.
 */
function redirectToProperPath({ settings }: Pick<SiteOptions, "settings">) {
  return createMiddleware<RequestEnv & TenantEnv & PathEnv>(async (context, next) => {
    const routed = context.get("routed");
    context.set("route", routed.match === undefined ? "not-found" : namePage(routed.match.route.document));
    const properPath = await findProperPath(routed, context.get("site"), context.get("layouts"), settings);
    if (properPath !== undefined) return context.redirect(`${properPath}${context.get("address").url.search}`, 301);
    await next();
  });
}
