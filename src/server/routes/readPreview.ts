import { createMiddleware } from "hono/factory";
import type { Previewed } from "../../app/documents/resolveDocuments";
import type { RefusedPreview } from "../../app/server/refusedPreview";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { findPreview } from "../documents/findPreview";
import type { AnswerContext, RequestEnv } from "../http/RequestEnv";
import type { TenantEnv } from "../tenants/requireTenant";
import type { SiteOptions } from "./SiteOptions";

export type PreviewEnv = {
  Variables: {
    /** The documents, of all times, that the whole request uses. */
    layouts: LayoutSet;
    /** The preview to show; undefined if none is asked for. */
    previewed: Previewed | undefined;
  };
};

export interface PreviewAnswers {
  /** Returns the path of the page that a request to this address concerns. */
  readonly readPath: (url: URL) => string;
  /** Answers a refused preview. */
  readonly refuse: (context: AnswerContext, refused: RefusedPreview) => Response;
}

/** Middleware that reads the preview of an address, once the tenant is known. */
export function readPreview(
  { settings, getLayouts, now = Date.now }: Pick<SiteOptions, "settings" | "getLayouts" | "now">,
  { readPath, refuse }: PreviewAnswers,
) {
  return createMiddleware<RequestEnv & TenantEnv & PreviewEnv>(async (context, next) => {
    const { url } = context.get("address");
    const { website } = context.get("site");
    const layouts = getLayouts();
    const address = { path: readPath(url), query: url.searchParams };
    const { previewed, refused } = findPreview(address, settings, layouts, website, now());
    if (refused !== undefined) {
      // Log forged links, but not unknown names or times.
      if ("link" in refused) context.set("event", "preview_refused");
      return refuse(context, refused);
    }
    context.set("layouts", layouts);
    context.set("previewed", previewed);
    await next();
  });
}
