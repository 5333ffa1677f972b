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

/** The settings that decide what is sent over https. */
export type SecureSettings = Pick<Settings, "hstsMaxAgeS" | "hstsSubdomains" | "trustProxy">;

const STRICT = "Strict-Transport-Security";

function writeStrict({ hstsMaxAgeS, hstsSubdomains }: SecureSettings): string | undefined {
  return hstsMaxAgeS === undefined ? undefined : `max-age=${hstsMaxAgeS}${hstsSubdomains ? "; includeSubDomains" : ""}`;
}

/**
 * Adds `Strict-Transport-Security` to answers over https, if the settings ask for it. Over http it would be ignored,
 * and must not be sent (RFC 6797, section 7.2).
 */
export function requireHttps(settings: SecureSettings) {
  const value = writeStrict(settings);
  if (value === undefined) return () => undefined;
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isSecure(request, settings.trustProxy)) response.setHeader(STRICT, value);
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

/**
 * Chooses the headers of a stored page by the scheme of its request, in the form of node:http. Over https they have
 * `Strict-Transport-Security`, if the settings ask for it, and the Reporting API; this list is made once for each other one. Node.js
 * takes it as it is, while a header that is set at the response before would have all others checked one by one.
 */
export function secureHeaders(settings: SecureSettings) {
  const value = writeStrict(settings);
  const strict = value === undefined ? [] : [STRICT, value];
  const secure = keepByObject((headers: readonly string[]): readonly string[] => [...addReporting(headers), ...strict]);
  return (request: IncomingMessage, headers: readonly string[]): readonly string[] =>
    isSecure(request, settings.trustProxy) ? secure(headers) : headers;
}

function addReporting(headers: readonly string[]): readonly string[] {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === POLICY);
  if (at === -1) return headers;
  const policy = addReportTo(headers[at + 1] ?? "");
  return [...headers.slice(0, at + 1), policy, ...headers.slice(at + 2), ...Object.entries(REPORTING_ENDPOINTS).flat()];
}
