import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { routesOf } from "../../layout/select/routesOf";
import { answerPage, type PageResponse } from "../caching/pages/answerPage";
import { namePage } from "../http/nameRoute";
import type { RequestEnv } from "../http/RequestEnv";
import { VisitorLimitError } from "../http/Visitors";
import { watchLeaving } from "../http/watchLeaving";
import { answerBusy, answerLeft, answerTooMany } from "../pages/busyAnswer";
import { BusyError, LeftError } from "../pages/RenderQueue";
import { createServerTiming } from "../pages/serverTiming";
import { requireTenant, type TenantEnv } from "../tenants/requireTenant";
import { createErrorAnswers } from "./errorAnswers";
import { lookUpPath, type PathEnv } from "./lookUpPath";
import { readPreview } from "./readPreview";
import type { SiteOptions } from "./SiteOptions";

/** Answers requests for pages of any path: tenant of the host → proper path → preview → page. */
export function createPageRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { findAssets, pages, metrics } = options;
  const { answerError, answerRefusedPreview } = createErrorAnswers(findAssets);
  const routes = new Hono<RequestEnv>();
  routes.get(
    "*",
    requireTenant(options, (context, refusal) =>
      answerError(refusal === "unknown" ? "unknown-host" : "unavailable", context.get("requestId")),
    ),
    lookUpPath(options, ({ pathname }) => pathname),
    redirectToProperPath,
    readPreview(options, (context, refused) => answerRefusedPreview(refused, context.get("requestId"))),
    async (context) => {
      const { url } = context.get("address");
      const demand = {
        site: context.get("site"),
        layouts: context.get("layouts"),
        routed: context.get("routed"),
        previewed: context.get("previewed"),
        visitor: pages.visitors.findByContext(context),
      };
      const answer = await pages.get({ ...demand, url }, watchLeaving(context)).catch((error: unknown) => {
        if (error instanceof VisitorLimitError) return answerTooMany();
        if (error instanceof BusyError) return answerBusy();
        if (error instanceof LeftError) return answerLeft();
        throw error;
      });
      if (answer instanceof Response) return answer;
      const result = answer.kind === "single" ? answer.kind : answer.source;
      metrics?.caches.countPage(
        demand.site.tenant.domain,
        result,
        answer.kind === "single" ? undefined : answer.ageMs / 1000,
      );
      const totalMs = performance.now() - (context.get("startedAtMs") ?? performance.now());
      const timing = createServerTiming({ cache: result, page: answer.timing, totalMs });
      if (answer.kind === "single") {
        const headers = { ...answer.headers, "Server-Timing": timing };
        return context.html(answer.page.html, answer.page.status, headers);
      }
      context.set("cache", answer.source);
      const sent = answerPage(answer.page, {
        acceptEncoding: context.req.header("accept-encoding"),
        ifNoneMatch: context.req.header("if-none-match"),
      });
      return toResponse({ ...sent, headers: [...sent.headers, "Server-Timing", timing] });
    },
  );
  return routes;
}

/**
 * Middleware that redirects former paths, and paths that differ from a page's own only in slashes at the end or letter
 * case.
 */
const redirectToProperPath = createMiddleware<RequestEnv & TenantEnv & PathEnv>(async (context, next) => {
  const routed = context.get("routed");
  context.set("route", routed.match === undefined ? "not-found" : namePage(routed.match.route.document));
  const properPath = routesOf(context.get("layouts"), context.get("site").website.domain).findProperPath(routed);
  if (properPath !== undefined) return context.redirect(`${properPath}${context.get("address").url.search}`, 301);
  await next();
});

function toResponse({ status, headers, body }: PageResponse): Response {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index] ?? "", headers[index + 1] ?? ""]);
  return new Response(body === undefined ? null : new Uint8Array(body), { status, headers: pairs });
}
