import { createMiddleware } from "hono/factory";
import type { PageSources } from "../../app/documents/resolveDocuments";
import type { DocumentChoice } from "../../generated/documents";
import type { AnswerContext, RequestEnv } from "../request/RequestEnv";
import type { SiteOptions } from "../SiteOptions";
import type { TenantEnv } from "../tenants/requireTenant";
import { findPreview, type UnknownHome } from "./findPreview";

export type PreviewEnv = {
  Variables: {
    /** The paths and documents that the whole request is answered from. */
    sources: PageSources;
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
  { settings, getSources }: Pick<SiteOptions, "settings" | "getSources">,
  { readPath, refuse }: PreviewAnswers,
) {
  return createMiddleware<RequestEnv & TenantEnv & PreviewEnv>(async (context, next) => {
    const { siteHost, url } = context.get("address");
    const { website } = context.get("site");
    const sources = getSources();
    const address = { host: siteHost, path: readPath(url), query: url.searchParams };
    const { previewed, unknown } = findPreview(address, settings, sources.layouts, website.homePage);
    if (unknown !== undefined) return refuse(context, unknown);
    context.set("sources", sources);
    context.set("previewed", previewed);
    await next();
  });
}
