import { Hono } from "hono";
import { routesOf } from "../../../layout/select/routesOf";
import { answerPage } from "../../caching/pages/answerPage";
import { FILE_CACHE, NO_STORE, RETRY_AFTER } from "../../http/headers/cacheHeaders";
import { toHeaderPairs } from "../../http/headers/headerPairs";
import type { RequestEnv } from "../../http/RequestEnv";
import { VisitorLimitError } from "../../http/Visitors";
import { BusyError } from "../../pages/RenderQueue";
import { REFUSAL_STATUS, requireTenant } from "../../tenants/requireTenant";
import type { SiteOptions } from "../SiteOptions";
import { createRobots } from "./createRobots";
import { Sitemaps } from "./Sitemaps";

/** The files that crawlers ask a domain for: robots.txt and the sitemap. */
export function createFileRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { getLayouts, pages, log } = options;
  const routes = new Hono<RequestEnv>();
  const tenant = requireTenant(options, (context, refusal) => context.text("", REFUSAL_STATUS[refusal]));
  const sitemaps = new Sitemaps();

  routes.get("/robots.txt", tenant, (context) => {
    const { website, tenant } = context.get("site");
    const { table } = routesOf(getLayouts(), website.domain);
    return context.text(createRobots(website.domain || tenant.domain, table), 200, FILE_CACHE);
  });

  routes.get("/sitemap.xml", tenant, async (context) => {
    const { website, tenant } = context.get("site");
    const { table } = routesOf(getLayouts(), website.domain);
    const source = { domain: website.domain || tenant.domain, routes: table, api: tenant.openApi() };
    const visitor = pages.visitors.findByContext(context);
    try {
      const sitemap = await sitemaps.get(source, (work) => pages.runInTurn(tenant.domain, visitor, work));
      const { status, headers, body } = answerPage(sitemap, {
        acceptEncoding: context.req.header("accept-encoding"),
        ifNoneMatch: context.req.header("if-none-match"),
      });
      return new Response(body === undefined ? null : new Uint8Array(body), {
        status,
        headers: toHeaderPairs(headers),
      });
    } catch (error) {
      if (error instanceof VisitorLimitError) return context.text("", 429, { ...RETRY_AFTER, ...NO_STORE });
      if (!(error instanceof BusyError))
        log.warn({ domain: tenant.domain, message: "The sitemap could not be made.", cause: String(error) });
      return context.text("", 503, { ...RETRY_AFTER, ...NO_STORE });
    }
  });

  return routes;
}
