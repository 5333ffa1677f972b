import type { Context } from "hono";
import type { ApiEnvironment } from "./context";

/** The page whose form sends a call, as its browser names it. */
export interface FormPage {
  /**
   * Address of the page without its query; of pages of another origin than the API's, browsers name the origin alone. Empty where the
   * browser names no page of the domain.
   */
  readonly page: string;
  /** Origin of the domain's pages: that of the browser on this machine where `linksToLocal`, else https at the domain. */
  readonly origin: string;
}

const LONGEST = 500;

/** Reads the page of a form. A header that names another domain's page counts as none. */
export function readFormPage(
  context: Context<ApiEnvironment>,
  { domain, aliases = [] }: { readonly domain: string; readonly aliases?: readonly string[] | undefined },
  linksToLocal: boolean,
): FormPage {
  const names = [domain, ...aliases];
  const origin = readUrl(context.req.header("origin"));
  const local = linksToLocal && origin !== undefined && isLocal(origin.hostname) ? origin.origin : undefined;
  const referrer = readUrl(context.req.header("referer"));
  const named = [referrer, origin].find(
    (url) => url !== undefined && (names.includes(url.hostname.replace(/^www\./, "")) || isLocal(url.hostname)),
  );
  const page = named === undefined ? "" : `${named.origin}${named.pathname}`.slice(0, LONGEST);
  return { page, origin: local ?? `https://${domain}` };
}

function isLocal(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
}

function readUrl(text: string | undefined): URL | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && (url.protocol === "https:" || url.protocol === "http:") ? url : undefined;
}
