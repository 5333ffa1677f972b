import type { IncomingMessage, ServerResponse } from "node:http";
import { CSP_REPORTS_PATH } from "../../domain/routes/serverPaths";
import type { Settings } from "../settings/readSettings";
import { TrustedProxies } from "../settings/TrustedProxies";

/** Name of the address for reports in the headers of an answer. */
const ENDPOINT = "csp";
const POLICY = "Content-Security-Policy";

/** Whether a request came by https, as the trusted proxy in front says; the server itself speaks http alone. */
export function isSecure({ headers, socket }: IncomingMessage, trustProxy: Settings["trustProxy"]): boolean {
  return trustProxy.readScheme(socket.remoteAddress, headers["x-forwarded-proto"]?.toString()) === "https";
}

/**
 * Gives answers to requests by https `Strict-Transport-Security`, where the settings want it. By http it would be ignored, and
 * must not be sent (RFC 6797, section 7.2).
 */
export function requireHttps({
  hstsMaxAgeS,
  hstsSubdomains,
  trustProxy,
}: Pick<Settings, "hstsMaxAgeS" | "hstsSubdomains" | "trustProxy">) {
  if (hstsMaxAgeS === undefined) return () => undefined;
  const value = `max-age=${hstsMaxAgeS}${hstsSubdomains ? "; includeSubDomains" : ""}`;
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isSecure(request, trustProxy)) response.setHeader("Strict-Transport-Security", value);
  };
}

/** Says where HSTS is wanted, but no request is known to come by https. */
export function explainUnusedHsts({
  hstsMaxAgeS,
  trustProxy,
}: Pick<Settings, "hstsMaxAgeS" | "trustProxy">): readonly string[] {
  if (hstsMaxAgeS === undefined || trustProxy !== TrustedProxies.NONE) return [];
  return ["HSTS_MAX_AGE_S has no effect: set TRUST_PROXY, so that the proxy in front can say what came by https."];
}

/** What a security policy reports to, for an answer over https. */
export const REPORTING_ENDPOINTS = { "Reporting-Endpoints": `${ENDPOINT}="${CSP_REPORTS_PATH}"` } as const;

/**
 * A policy whose reports go through the Reporting API, which sends them later, together and again where a try failed. For
 * answers over https only: with `report-to` Chromium ignores `report-uri`, and by http it would report nothing at all.
 */
export function addReportTo(policy: string): string {
  return `${policy}; report-to ${ENDPOINT}`;
}

/** The headers of a page for an answer over https, in the shape that node:http writes. */
export function addReporting(headers: readonly string[]): readonly string[] {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === POLICY);
  if (at === -1) return headers;
  const policy = addReportTo(headers[at + 1] ?? "");
  return [...headers.slice(0, at + 1), policy, ...headers.slice(at + 2), ...Object.entries(REPORTING_ENDPOINTS).flat()];
}
