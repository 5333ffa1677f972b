import { Hono } from "hono";
import { routesOf } from "../../../layout/select/routesOf";
import { FILE_CACHE, NO_STORE, RETRY_AFTER } from "../../http/headers/cacheHeaders";
import type { RequestEnv } from "../../http/RequestEnv";
import { REFUSAL_STATUS, requireTenant } from "../../tenants/requireTenant";
import type { SiteOptions } from "../SiteOptions";
import { createRobots, createSitemap } from "./siteFiles";

/** The files that crawlers ask a domain for: robots.txt and the sitemap. */
export function createFileRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { getLayouts, log } = options;
  const routes = new Hono<RequestEnv>();
  const tenant = requireTenant(options, (context, refusal) => context.text("", REFUSAL_STATUS[refusal]));

  routes.get("/robots.txt", tenant, (context) => {
    const { website, tenant } = context.get("site");
    const { table } = routesOf(getLayouts(), website.domain);
    return context.text(createRobots(website.domain || tenant.domain, table), 200, FILE_CACHE);
  });

  routes.get("/sitemap.xml", tenant, async (context) => {
    const { website, tenant } = context.get("site");
    const { table } = routesOf(getLayouts(), website.domain);
    try {
      const sitemap = await createSitemap(website.domain || tenant.domain, table, tenant.api);
      return context.body(sitemap, 200, { "Content-Type": "application/xml; charset=UTF-8", ...FILE_CACHE });
    } catch (error) {
      log.warn({ domain: tenant.domain, message: "The sitemap could not be made.", cause: String(error) });
      return context.text("", 503, { ...RETRY_AFTER, ...NO_STORE });
    }
  });

  return routes;
}
