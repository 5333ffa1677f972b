import { Hono } from "hono";
import { MAX_PREFETCHED, PREFETCH_PATH } from "../../domain/routes/serverPaths";
import { PREVIEW_PARAMETERS } from "../../layout/preview/parameters";
import { routesOf } from "../../layout/select/routesOf";
import { NO_STORE } from "../http/headers/cacheHeaders";
import type { RequestEnv } from "../http/RequestEnv";
import { VisitorLimitError } from "../http/Visitors";
import { watchLeaving } from "../http/watchLeaving";
import type { PageDemand } from "../pages/PageDemand";
import { BusyError } from "../pages/RenderQueue";
import { requireTenant } from "../tenants/requireTenant";
import { answerFound } from "./answerDemand";
import { findProperPath } from "./findProperPath";
import { readPageAddress } from "./readPageAddress";
import { refuseBusy, refuseTenant } from "./refuseAsJson";
import type { SiteOptions } from "./SiteOptions";

/** Answers with the data of several pages, which a browser requests because its shopper may go there. */
export function createPrefetchRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { pages, getLayouts, metrics } = options;
  const routes = new Hono<RequestEnv>();
  routes.get(PREFETCH_PATH, requireTenant(options, refuseTenant), async (context) => {
    const { url } = context.get("address");
    const addresses = url.searchParams.getAll("address");
    if (addresses.length === 0 || addresses.length > MAX_PREFETCHED) {
      const message = `Name 1 to ${MAX_PREFETCHED} addresses.`;
      return context.json({ success: false, message }, 400, NO_STORE);
    }
    const site = context.get("site");
    const layouts = getLayouts();
    const table = routesOf(layouts, site.website.domain);
    const visitor = pages.visitors.findByContext(context);
    const findDemand = async (address: string): Promise<PageDemand | undefined> => {
      const page = readPageAddress(address, url);
      const routed = table.find(page.pathname);
      const isPreview = PREVIEW_PARAMETERS.some((name) => page.searchParams.has(name));
      // The browser loads the page of a former path as a whole.
      const isElsewhere = isPreview || (await findProperPath(routed, site, layouts, options.settings)) !== undefined;
      return isElsewhere
        ? undefined
        : { site, layouts, url: page, form: "data", routed, previewed: undefined, visitor };
    };
    const demands = await Promise.all(addresses.map(findDemand));
    try {
      const found = await pages.prefetching.getList({ site, visitor, addresses, demands }, watchLeaving(context));
      if (found.kind === "shared") context.set("cache", found.source);
      return await answerFound(context, found, { form: "data", domain: site.tenant.domain, metrics });
    } catch (error) {
      // Nothing went wrong: an error would be in the shopper's console, and in the server's rate of errors.
      if (error instanceof BusyError || error instanceof VisitorLimitError)
        return new Response(null, { status: 204, headers: NO_STORE });
      return refuseBusy(context, error);
    }
  });
  return routes;
}
