import type { IncomingMessage, ServerResponse } from "node:http";
import { keepByObject } from "../../domain/keepByObject";
import { CSP_REPORTS_PATH } from "../../domain/routes/serverPaths";
import type { Settings } from "../settings/readSettings";

/** Name of the address for reports in the headers of an answer. */
const ENDPOINT = "csp";
const POLICY = "Content-Security-Policy";

/** True if a request came over https according to the trusted proxy in front; the server itself speaks only http. */
export function isSecure({ headers, socket }: IncomingMessage, trustProxy: Settings["trustProxy"]): boolean {
  const forwarded = headers["x-forwarded-proto"]?.toString();
  return forwarded !== undefined && trustProxy.readScheme(socket.remoteAddress, forwarded) === "https";
}

/**
 * Adds `Strict-Transport-Security` to answers over https, if the settings ask for it. Over http it would be ignored,
 * and must not be sent (RFC 6797, section 7.2).
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

/** Explains that HSTS is set although no request is known to come over https. */
export function explainUnusedHsts({
  hstsMaxAgeS,
  trustProxy,
}: Pick<Settings, "hstsMaxAgeS" | "trustProxy">): readonly string[] {
  if (hstsMaxAgeS === undefined || trustProxy.trustsAny) return [];
  return ["HSTS_MAX_AGE_S has no effect: set TRUST_PROXY, so that the proxy in front can say what came by https."];
}

/** Address for reports of a security policy, for an answer over https. */
export const REPORTING_ENDPOINTS = { "Reporting-Endpoints": `${ENDPOINT}="${CSP_REPORTS_PATH}"` } as const;

/**
 * Adds the Reporting API to a policy, which sends reports later, together, and again after a failure. For answers over
 * https only: with `report-to` Chromium ignores `report-uri`, and over http it would report nothing at all.
 */
export function addReportTo(policy: string): string {
  return `${policy}; report-to ${ENDPOINT}`;
}

/** Returns the headers of a page for an answer over https, in the form of node:http; made once for each list. */
export const addReporting = keepByObject((headers: readonly string[]): readonly string[] => {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === POLICY);
  if (at === -1) return headers;
  const policy = addReportTo(headers[at + 1] ?? "");
  return [...headers.slice(0, at + 1), policy, ...headers.slice(at + 2), ...Object.entries(REPORTING_ENDPOINTS).flat()];
});
