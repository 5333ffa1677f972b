import { START_POLICY } from "../../app/server/afterPaint";
import type { RenderedPage } from "../../app/server/renderPage";
import { mergeTagSources, type TagSources } from "../../domain/tags/tagSources";
import { TRUSTED_TYPES_POLICY } from "../../domain/trustedTypes";
import { createPageCacheHeaders, NO_STORE, UNLISTED } from "../headers/cacheHeaders";
import { createSecurityPolicy, REDIRECT_HEADERS } from "../headers/securityHeaders";

/** How long a page with gaps counts as fresh. */
export const INCOMPLETE_FRESH_MS = 5_000;

/** The policies by which a page of ours writes markup and starts its modules. */
const OWN_TYPES = [TRUSTED_TYPES_POLICY, START_POLICY];

export interface PageHeaderOptions {
  readonly apiOrigin: string;
  /** Hosts whose pages may be shown in frames. */
  readonly embedHosts: readonly string[];
  /** What tags of all domains may use. */
  readonly tagSources: TagSources;
  /** Whether pages that run scripts of the site alone require Trusted Types. */
  readonly requiresTrustedTypes: boolean;
  /** How long caches in front may keep the page, if it has no gaps. */
  readonly wholeMs: number;
  /** Whether this server keeps pages. */
  readonly isKept: boolean;
  /** After which time the page is another one; absent for a page that is kept, since that depends on when it is sent. */
  readonly endsInMs?: number | undefined;
}

/** The headers of a page that depend on what it shows. */
export function createPageHeaders(page: RenderedPage, options: PageHeaderOptions): Record<string, string> {
  const { inlineStyles, inlineScripts, scriptUrls, isPreview, redirect } = page;
  const { apiOrigin, embedHosts: frameHosts } = options;
  const tagSources = mergeTagSources(page.tagSources, options.tagSources);
  // Few scripts of services make Trusted Types: the others would not run.
  const isOwn = scriptUrls.every((url) => url.startsWith("/")) && (tagSources.script ?? []).length === 0;
  const trustedTypes = isOwn && options.requiresTrustedTypes ? { trustedTypes: OWN_TYPES } : {};
  const policy = { inlineStyles, inlineScripts, scriptUrls, apiOrigin, frameHosts, tagSources, ...trustedTypes };
  return {
    "Content-Security-Policy": createSecurityPolicy(policy),
    ...createCacheHeaders(page.isComplete, options),
    ...(isPreview ? UNLISTED : {}),
    ...(redirect === undefined ? {} : REDIRECT_HEADERS[redirect]),
  };
}

/** A page with gaps is kept for seconds, by nobody where this server keeps none either. */
function createCacheHeaders(isComplete: boolean, { wholeMs, isKept, endsInMs }: PageHeaderOptions) {
  if (isComplete) return createPageCacheHeaders(wholeMs, endsInMs);
  return isKept ? createPageCacheHeaders(INCOMPLETE_FRESH_MS, endsInMs) : NO_STORE;
}
