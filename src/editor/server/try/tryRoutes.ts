import { Hono } from "hono";
import { isRecord } from "../../../domain/isRecord";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { API_PATH, type TriedPage } from "../../protocol/address";
import { isLocalSender } from "../access/guard";
import { refuse } from "../refuse";
import { readLook } from "../views/openLook";
import { TriedSites, type TriedSitesOptions } from "./TriedSites";

const ELSEWHERE =
  "A page with its scripts is shown on a port of the server's own machine, which this browser does not reach. Try it there.";

/** Opens the site of a draft, with its scripts, on an origin of its own. */
export function createTryRoutes(options: TriedSitesOptions): Hono {
  const sites = new TriedSites(options);
  const routes = new Hono();
  routes.post(`${API_PATH}/drafts/:draft/try`, async (context) => {
    if (!isLocalSender(context)) return refuse(context, 422, { code: "impossible", message: ELSEWHERE });
    const body: unknown = await context.req.json().catch(() => undefined);
    const texts = Object.entries(isRecord(body) ? body : {}).filter(([, value]) => typeof value === "string");
    const look = readLook(Object.fromEntries(texts) as Record<string, string>, options.settings.defaultDomain);
    if (!look.path.startsWith("/") || look.path.startsWith("//"))
      return refuse(context, 422, { code: "malformed", message: "A page has a path that begins with a slash." });
    const address = await sites.open(context.req.param("draft"), look);
    return context.json({ address } satisfies TriedPage, 200, NO_STORE);
  });
  return routes;
}
