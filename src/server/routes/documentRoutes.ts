import { Hono } from "hono";
import { resolvePage } from "../../app/documents/resolveDocuments";
import { sanitizeDocuments } from "../../app/documents/sanitizeDocuments";
import { DOCUMENTS_PATH } from "../../domain/routes/serverPaths";
import { routesOf } from "../../layout/select/routesOf";
import { showLayouts } from "../../layout/select/showLayouts";
import { createPageCacheHeaders, UNLISTED } from "../http/headers/cacheHeaders";
import type { RequestEnv } from "../http/RequestEnv";
import { watchLeaving } from "../http/watchLeaving";
import { requireTenant } from "../tenants/requireTenant";
import { lookUpPath } from "./lookUpPath";
import { readPreview } from "./readPreview";
import { refuseBusy, refuseFormerPath, refusePreview, refuseTenant } from "./refuseAsJson";
import type { SiteOptions } from "./SiteOptions";

/** Time for which a shared cache may store the documents of a path. */
const DOCUMENTS_FRESH_MS = 60_000;

/**
 * Answers with the effective documents of a path, which the command line compares, and with what leads to the others: the
 * choice of the home's documents, and the paths of all pages with the ids of their documents.
 */
export function createDocumentRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { pages, now = Date.now } = options;
  const hono = new Hono<RequestEnv>();
  hono.get(
    DOCUMENTS_PATH,
    requireTenant(options, refuseTenant),
    lookUpPath(options, readPath),
    readPreview(options, refusePreview),
    async (context) => {
      const { tenant, website } = context.get("site");
      const routed = context.get("routed");
      const layouts = context.get("layouts");
      const routes = routesOf(layouts, website.domain);
      const properPath = routes.findProperPath(routed);
      if (properPath !== undefined) return refuseFormerPath(context, routed.path, properPath);
      const previewed = context.get("previewed");
      const nowMs = now();
      const shown = showLayouts(layouts, website, previewed?.at?.timeMs ?? nowMs);
      const resolve = () => {
        const page = resolvePage(shown, routed, website, previewed);
        const { choice } = page.chosen;
        const site = { choice, pages: routes.table.map(({ pattern, document }) => ({ path: pattern, document })) };
        return { documents: { ...sanitizeDocuments(page), site }, endMs: page.endMs };
      };
      const visitor = pages.visitors.findByContext(context);
      const resolved = await pages
        .runInTurn(tenant.domain, visitor, resolve, watchLeaving(context))
        .catch((error: unknown) => refuseBusy(context, error));
      if (resolved instanceof Response) return resolved;
      const { documents, endMs } = resolved;
      if (documents.preview !== undefined) return context.json(documents, 200, UNLISTED);
      return context.json(documents, 200, createPageCacheHeaders(DOCUMENTS_FRESH_MS, endMs - nowMs));
    },
  );
  return hono;
}

function readPath({ searchParams }: URL): string {
  return searchParams.get("path") ?? "/";
}
