import { getApiHost } from "../../../domain/apiHost";
import type { Settings } from "../../settings/readSettings";
import { hasEmbeddedApi } from "./hasEmbeddedApi";

/** Explains in one sentence why the other settings leave DATABASE_URL without effect; empty if it has one. */
export function explainUnusedDatabase(settings: Settings): string[] {
  const { databaseUrl, apiOrigin, stagingApiOrigin, siteDomains } = settings;
  if (databaseUrl === undefined || hasEmbeddedApi(settings)) return [];
  if (apiOrigin !== undefined) return [`DATABASE_URL has no effect: API_ORIGIN names another API, ${apiOrigin}.`];
  if (stagingApiOrigin !== undefined)
    return [`DATABASE_URL has no effect: STAGING_API_ORIGIN names another API, ${stagingApiOrigin}.`];
  const hosts = [...new Set(siteDomains.flatMap((domain) => getApiHost(domain) ?? []))];
  const expected =
    hosts.length === 0 ? "none of its names leads to an API" : `the API is expected at ${hosts.join(", ")}`;
  return [
    `DATABASE_URL has no effect: with SITE_DOMAINS, ${expected}. ` +
      "To serve the domains of the database, leave SITE_DOMAINS unset; to use another API, set API_ORIGIN.",
  ];
}
