import { createMiddleware } from "hono/factory";
import { findPreview } from "../../layout/preview/findPreview";
import type { Previewed, RefusedPreview } from "../../layout/preview/Preview";
import type { AnswerContext, RequestEnv } from "../http/RequestEnv";
import type { TenantEnv } from "../tenants/requireTenant";
import type { PathEnv } from "./lookUpPath";
import type { SiteOptions } from "./SiteOptions";

export type PreviewEnv = {
  Variables: {
    /** The preview to show; undefined if none is asked for. */
    previewed: Previewed | undefined;
  };
};

/**
 * Middleware that reads the preview of a page's address, once its path is looked up. `refuse` answers a refused one.
 * `readPage` finds the page's address in that of the request; absent: they are the same.
 */
export function readPreview(
  { settings, now = Date.now }: Pick<SiteOptions, "settings" | "now">,
  refuse: (context: AnswerContext, refused: RefusedPreview) => Response,
  readPage: (url: URL) => URL = (url) => url,
) {
  return createMiddleware<RequestEnv & TenantEnv & PathEnv & PreviewEnv>(async (context, next) => {
    const url = readPage(context.get("address").url);
    const { website } = context.get("site");
    const layouts = context.get("layouts");
    const address = { path: context.get("routed").path, query: url.searchParams };
    const { previewed, refused } = findPreview(address, settings, layouts, website, now());
    if (refused !== undefined) {
      // Log forged links, but not unknown names or times.
      if ("link" in refused) context.set("event", "preview_refused");
      return refuse(context, refused);
    }
    context.set("previewed", previewed);
    await next();
  });
}
