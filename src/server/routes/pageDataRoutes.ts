import { Hono } from "hono";
import { PAGE_DATA_PATH } from "../../domain/routes/serverPaths";
import type { RequestEnv } from "../http/RequestEnv";
import { requireTenant } from "../tenants/requireTenant";
import { answerDemand } from "./answerDemand";
import { findProperPath } from "./findProperPath";
import { lookUpPath } from "./lookUpPath";
import { readPageAddress } from "./readPageAddress";
import { readPreview } from "./readPreview";
import { refuseBusy, refuseFormerPath, refusePreview, refuseTenant } from "./refuseAsJson";
import type { SiteOptions } from "./SiteOptions";

/**
 * Answers with the data of a page, its documents and answers, which the browser requests when it goes to another page. They
 * are made and stored as the page itself.
 */
export function createPageDataRoutes(options: SiteOptions): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get(
    PAGE_DATA_PATH,
    requireTenant(options, refuseTenant),
    lookUpPath(options, (url) => readPage(url).pathname),
    readPreview(options, refusePreview, readPage),
    async (context) => {
      const routed = context.get("routed");
      const properPath = await findProperPath(routed, context.get("site"), context.get("layouts"), options.settings);
      if (properPath !== undefined) return refuseFormerPath(context, routed.path, properPath);
      const url = readPage(context.get("address").url);
      return answerDemand(context, url, "data", options).catch((error: unknown) => refuseBusy(context, error));
    },
  );
  return routes;
}

/** Reads the page's address from that of the request; absent: the home. */
function readPage(url: URL): URL {
  return readPageAddress(url.searchParams.get("address") ?? "/", url);
}
