import { Hono } from "hono";
import { resolveSafeDocuments } from "../../app/documents/resolveSafeDocuments";
import { DOCUMENTS_PATH } from "../../domain/routes/serverPaths";
import { routesOf } from "../../layout/select/routesOf";
import { createPageCacheHeaders, UNLISTED } from "../headers/cacheHeaders";
import type { RequestEnv } from "../request/RequestEnv";
import type { SiteOptions } from "../SiteOptions";
import { REFUSAL_STATUS, requireTenant } from "../tenants/requireTenant";
import { readPreview } from "./readPreview";

/** How long a shared cache may keep the documents of a path. */
const DOCUMENTS_FRESH_MS = 60_000;

/** The effective documents of a path, which the browser asks for when it goes to another page. */
export function createDocumentRoutes(options: SiteOptions): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get(
    DOCUMENTS_PATH,
    requireTenant(options, (context, refusal) =>
      context.json({ success: false, message: refusal }, REFUSAL_STATUS[refusal]),
    ),
    readPreview(options, {
      readPath,
      refuse: (context, { name, homes }) => {
        const message = `There is no home “${name}”. Homes: ${homes.join(", ")}.`;
        return context.json({ success: false, message }, 404, UNLISTED);
      },
    }),
    (context) => {
      const { website } = context.get("site");
      const path = readPath(context.get("address").url);
      const layouts = context.get("layouts");
      const properPath = routesOf(layouts, website.domain).findProperPath(path);
      // The browser then loads the page as a whole, and is redirected.
      if (properPath !== undefined) {
        return context.json({ success: false, message: `The page of ${path} is ${properPath}.` }, 404);
      }
      const resolved = resolveSafeDocuments(layouts, path, website, context.get("previewed"));
      return context.json(
        resolved,
        200,
        resolved.preview === undefined ? createPageCacheHeaders(DOCUMENTS_FRESH_MS) : UNLISTED,
      );
    },
  );
  return routes;
}

function readPath({ searchParams }: URL): string {
  return searchParams.get("path") ?? "/";
}
