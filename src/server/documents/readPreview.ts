import { createMiddleware } from "hono/factory";
import type { DocumentChoice } from "../../generated/documents";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import type { AnswerContext, RequestEnv } from "../request/RequestEnv";
import type { SiteOptions } from "../SiteOptions";
import type { TenantEnv } from "../tenants/requireTenant";
import { findPreview, type UnknownHome } from "./findPreview";

export type PreviewEnv = {
  Variables: {
    /** The documents that the whole request is answered from. */
    layouts: LayoutSet;
    /** What stands for the documents of the domain's home; undefined where no preview is asked for. */
    previewed: DocumentChoice | undefined;
  };
};

export interface PreviewAnswers {
  /** The path of the page that a request to this address is about. */
  readonly readPath: (url: URL) => string;
  /** Answers a preview of a home that does not exist. */
  readonly refuse: (context: AnswerContext, unknown: UnknownHome) => Response;
}

/** Middleware that reads which home the address asks to preview, once the tenant is known. */
export function readPreview(
  { settings, getLayouts }: Pick<SiteOptions, "settings" | "getLayouts">,
  { readPath, refuse }: PreviewAnswers,
) {
  return createMiddleware<RequestEnv & TenantEnv & PreviewEnv>(async (context, next) => {
    const { siteHost, url } = context.get("address");
    const { website } = context.get("site");
    const layouts = getLayouts();
    const address = { host: siteHost, path: readPath(url), query: url.searchParams };
    const { previewed, unknown } = findPreview(address, settings, layouts, website.homePage);
    if (unknown !== undefined) return refuse(context, unknown);
    context.set("layouts", layouts);
    context.set("previewed", previewed);
    await next();
  });
}
