import { createMiddleware } from "hono/factory";
import type { Previewed } from "../../app/documents/resolveDocuments";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import type { AnswerContext, RequestEnv } from "../request/RequestEnv";
import type { SiteOptions } from "../SiteOptions";
import type { TenantEnv } from "../tenants/requireTenant";
import { findPreview, type RefusedPreview } from "./findPreview";

export type PreviewEnv = {
  Variables: {
    /** The documents that the whole request is answered from, at all times. */
    layouts: LayoutSet;
    /** What is shown in place of the domain's home as it is now; undefined where no preview is asked for. */
    previewed: Previewed | undefined;
  };
};

export interface PreviewAnswers {
  /** The path of the page that a request to this address is about. */
  readonly readPath: (url: URL) => string;
  /** Answers a preview of a home that does not exist, or of a moment that is none. */
  readonly refuse: (context: AnswerContext, refused: RefusedPreview) => Response;
}

/** Middleware that reads which home and which moment the address asks to preview, once the tenant is known. */
export function readPreview(
  { settings, getLayouts }: Pick<SiteOptions, "settings" | "getLayouts">,
  { readPath, refuse }: PreviewAnswers,
) {
  return createMiddleware<RequestEnv & TenantEnv & PreviewEnv>(async (context, next) => {
    const { siteHost, url } = context.get("address");
    const { website } = context.get("site");
    const layouts = getLayouts();
    const address = { host: siteHost, path: readPath(url), query: url.searchParams };
    const { previewed, refused } = findPreview(address, settings, layouts, website);
    if (refused !== undefined) {
      // Not for a name or time that does not exist, but for a link that proves nothing.
      if ("link" in refused) context.set("event", "preview_refused");
      return refuse(context, refused);
    }
    context.set("layouts", layouts);
    context.set("previewed", previewed);
    await next();
  });
}
