import { Hono } from "hono";
import { resolvePage } from "../../app/documents/resolveDocuments";
import { sanitizeDocuments } from "../../app/documents/sanitizeDocuments";
import { describeRefusedPreview } from "../../app/preview/describeRefusedPreview";
import { DOCUMENTS_PATH } from "../../domain/routes/serverPaths";
import { routesOf } from "../../layout/select/routesOf";
import { showLayouts } from "../../layout/select/showLayouts";
import { createPageCacheHeaders, NO_STORE, UNLISTED } from "../http/headers/cacheHeaders";
import type { RequestEnv } from "../http/RequestEnv";
import { VisitorLimitError } from "../http/Visitors";
import { watchLeaving } from "../http/watchLeaving";
import { answerLeft, BUSY_RETRY_AFTER } from "../pages/busyAnswer";
import { BusyError, LeftError } from "../pages/RenderQueue";
import { REFUSAL_STATUS, requireTenant } from "../tenants/requireTenant";
import { lookUpPath } from "./lookUpPath";
import { readPreview } from "./readPreview";
import type { SiteOptions } from "./SiteOptions";

/** Time for which a shared cache may store the documents of a path. */
const DOCUMENTS_FRESH_MS = 60_000;

/** Answers with the effective documents of a path, which the browser requests when it goes to another page. */
export function createDocumentRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { pages, now = Date.now } = options;
  const routes = new Hono<RequestEnv>();
  routes.get(
    DOCUMENTS_PATH,
    requireTenant(options, (context, refusal) =>
      context.json({ success: false, message: refusal }, REFUSAL_STATUS[refusal]),
    ),
    lookUpPath(options, readPath),
    readPreview(options, (context, refused) => {
      const { title, text, links = [], status } = describeRefusedPreview(refused);
      const message = [`${title}.`, text, links.map(({ label }) => label).join(", ")].join(" ").trim();
      return context.json({ success: false, message }, status, UNLISTED);
    }),
    async (context) => {
      const { tenant, website } = context.get("site");
      const routed = context.get("routed");
      const layouts = context.get("layouts");
      const properPath = routesOf(layouts, website.domain).findProperPath(routed);
      // The browser then loads the page as a whole, and is redirected.
      if (properPath !== undefined) {
        return context.json({ success: false, message: `The page of ${routed.path} is ${properPath}.` }, 404);
      }
      const previewed = context.get("previewed");
      const nowMs = now();
      const shown = showLayouts(layouts, website, previewed?.at?.timeMs ?? nowMs);
      const resolve = () => {
        const page = resolvePage(shown, routed, website, previewed);
        return { documents: sanitizeDocuments(page), endMs: page.endMs };
      };
      const visitor = pages.visitors.findByContext(context);
      const resolved = await pages
        .runInTurn(tenant.domain, visitor, resolve, watchLeaving(context))
        .catch((error: unknown) => {
          if (error instanceof LeftError) return answerLeft();
          const refusal = findRefusal(error);
          if (refusal === undefined) throw error;
          const headers = { ...NO_STORE, ...BUSY_RETRY_AFTER };
          return context.json({ success: false, message: refusal.message }, refusal.status, headers);
        });
      if (resolved instanceof Response) return resolved;
      const { documents, endMs } = resolved;
      if (documents.preview !== undefined) return context.json(documents, 200, UNLISTED);
      return context.json(documents, 200, createPageCacheHeaders(DOCUMENTS_FRESH_MS, endMs - nowMs));
    },
  );
  return routes;
}

/** Finds the reason why documents are not resolved now; undefined for any other error. */
function findRefusal(error: unknown) {
  if (error instanceof VisitorLimitError)
    return { status: 429, message: "Too many requests at once. Please try again in a few seconds." } as const;
  if (error instanceof BusyError)
    return { status: 503, message: "Many visitors at once. Please try again in a few seconds." } as const;
  return undefined;
}

function readPath({ searchParams }: URL): string {
  return searchParams.get("path") ?? "/";
}
