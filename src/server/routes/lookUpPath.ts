import { createMiddleware } from "hono/factory";
import type { RoutedPath } from "../../domain/routes/Routes";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { routesOf } from "../../layout/select/routesOf";
import type { RequestEnv } from "../http/RequestEnv";
import type { TenantEnv } from "../tenants/requireTenant";
import type { SiteOptions } from "./SiteOptions";

export type PathEnv = {
  Variables: {
    /** The documents, of all times, that the whole request uses. */
    layouts: LayoutSet;
    /** The path of the requested page, looked up among those of the documents. */
    routed: RoutedPath;
  };
};

/** Middleware that looks the path of the requested page up, once the tenant is known. */
export function lookUpPath({ getLayouts }: Pick<SiteOptions, "getLayouts">, readPath: (url: URL) => string) {
  return createMiddleware<RequestEnv & TenantEnv & PathEnv>(async (context, next) => {
    const layouts = getLayouts();
    context.set("layouts", layouts);
    context.set(
      "routed",
      routesOf(layouts, context.get("site").website.domain).find(readPath(context.get("address").url)),
    );
    await next();
  });
}
