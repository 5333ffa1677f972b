import { START_POLICY } from "../../app/server/afterPaint";
import type { RenderedPage } from "../../app/server/PageRequest";
import { mergeTagSources, type TagSources } from "../../domain/tags/tagSources";
import { TRUSTED_TYPES_POLICY } from "../../domain/trustedTypes";
import { createPageCacheHeaders, NO_STORE, UNLISTED } from "../http/headers/cacheHeaders";
import { createSecurityPolicy, PRIVATE_HEADERS, REDIRECT_HEADERS } from "../http/headers/securityHeaders";
import type { PageForm } from "./PageDemand";
import { INCOMPLETE_FRESH_MS } from "./pageFreshness";

/** The Trusted Types policies of the site's own code, for markup and for the page's modules. */
const OWN_TYPES = [TRUSTED_TYPES_POLICY, START_POLICY];

const CONTENT_TYPES = { html: "text/html; charset=UTF-8", data: "application/json" } as const satisfies Record<
  PageForm,
  string
>;

export interface PageHeaderOptions {
  readonly form: PageForm;
  readonly apiOrigin: string;
  readonly pictureOrigin: string;
  /** Hosts whose pages may be shown in frames. */
  readonly embedHosts: readonly string[];
  /** Sources that tags of all domains may use. */
  readonly tagSources: TagSources;
  /** True if pages without foreign scripts require Trusted Types. */
  readonly requiresTrustedTypes: boolean;
  /** Time for which caches in front may store the page if it is complete. */
  readonly wholeMs: number;
  /** True if this server stores pages. */
  readonly isKept: boolean;
  /** Time after which the page changes; absent for a stored page, where it depends on the time of sending. */
  readonly endsInMs?: number | undefined;
}

/** Creates the headers of a page that depend on its form and content. */
export function createPageHeaders(page: RenderedPage, options: PageHeaderOptions): Record<string, string> {
  const { isPreview, isPrivate, redirect } = page;
  return {
    "Content-Type": CONTENT_TYPES[options.form],
    ...(options.form === "html" ? { "Content-Security-Policy": createPolicy(page, options) } : {}),
    ...createCacheHeaders(page, options),
    ...(isPreview ? UNLISTED : {}),
    ...(isPrivate ? PRIVATE_HEADERS : {}),
    ...(redirect === undefined ? {} : REDIRECT_HEADERS[redirect]),
  };
}

function createPolicy(page: RenderedPage, options: PageHeaderOptions): string {
  const { inlineStyles, inlineScripts, scriptUrls } = page;
  const { apiOrigin, pictureOrigin, embedHosts: frameHosts } = options;
  const tagSources = page.isPrivate ? {} : mergeTagSources(page.tagSources, options.tagSources);
  // Few services' scripts use Trusted Types: the others would not run.
  const isOwn = scriptUrls.every((url) => url.startsWith("/")) && (tagSources.script ?? []).length === 0;
  const trustedTypes = isOwn && options.requiresTrustedTypes ? { trustedTypes: OWN_TYPES } : {};
  const own = { inlineStyles, inlineScripts, scriptUrls, apiOrigin, pictureOrigin };
  // Reports name the address of their page.
  return createSecurityPolicy({ ...own, frameHosts, tagSources, ...trustedTypes, isReported: !page.isPrivate });
}

/**
 * An incomplete page is stored for seconds, and not at all if this server stores no pages. A page that says that there is none
 * is stored nowhere: visitors can invent any number of paths, which would push pages out of caches.
 */
function createCacheHeaders({ status, isComplete }: RenderedPage, { wholeMs, isKept, endsInMs }: PageHeaderOptions) {
  if (status === 404) return NO_STORE;
  if (isComplete) return createPageCacheHeaders(wholeMs, endsInMs);
  return isKept ? createPageCacheHeaders(INCOMPLETE_FRESH_MS, endsInMs) : NO_STORE;
}
