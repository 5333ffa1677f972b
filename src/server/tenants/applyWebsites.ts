import type { Logger } from "pino";
import type { ReferenceApi } from "../../reference-api/createReferenceApi";
import { forgetAnswers } from "../caching/answers/Answers";
import type { Change } from "../caching/changes/Change";
import type { Settings } from "../settings/readSettings";
import { EMBEDDED_ORIGIN } from "./ApiClients";

export interface WebsiteCaches {
  readonly settings: Pick<Settings, "dataDir" | "apiOrigin" | "defaultDomain">;
  readonly log: Logger;
  readonly announce: (change: Change) => Promise<unknown>;
}

/**
 * Reads the website data of the embedded API again, and announces the changes: the list of domains, and the domains
 * whose data changed; cached data of the others stay up to date. Rejects if the data cannot be used.
 */
export async function applyWebsites(api: Pick<ReferenceApi, "reloadWebsites">, caches: WebsiteCaches): Promise<void> {
  await announceWebsites(await api.reloadWebsites(), caches);
}

/**
 * Announces the domains whose website data have changed while the embedded API did not run. Call it before the site serves its
 * first page: answers that an earlier process has kept say what was true before.
 */
export async function applyWebsitesAtStart(
  { changedAtStart }: Pick<ReferenceApi, "changedAtStart">,
  caches: WebsiteCaches,
): Promise<void> {
  if (changedAtStart.length > 0) await announceWebsites(changedAtStart, caches);
}

/** Maximum number of names of one change: caches compare each of their pages with each name. */
const MAX_NAMES = 1_000;

/** Creates the change of all data of domains, given by all of their names; of more than a thousand names, of all domains. */
export function createChange(domains: readonly string[]): Change {
  return domains.length > MAX_NAMES ? {} : { domains };
}

/** Announces the domains whose offers, stores or banners have changed in the database of the embedded API. */
export async function applyChanges(
  domains: readonly string[],
  { settings, log, announce }: WebsiteCaches,
): Promise<void> {
  await forgetAnswers(settings, log, { origin: EMBEDDED_ORIGIN, domains });
  await announce({ origin: EMBEDDED_ORIGIN, ...createChange(domains) });
}

async function announceWebsites(domains: readonly string[], { settings, log, announce }: WebsiteCaches): Promise<void> {
  const origin = EMBEDDED_ORIGIN;
  // The list of domains is among the answers of the default domain.
  await forgetAnswers(settings, log, { origin, domains: [...domains, settings.defaultDomain] });
  // The list first: a page of a new domain needs it. Its order may be the only change.
  await announce({ origin, call: "websites" });
  if (domains.length > 0) await announce({ origin, domains });
}
