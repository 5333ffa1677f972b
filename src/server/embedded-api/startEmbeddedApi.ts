import type { Logger } from "pino";
import { isStagingHost } from "../../domain/apiHost";
import { createReferenceApi, type ReferenceApi } from "../../reference-api/createReferenceApi";
import type { Settings } from "../settings/readSettings";

/**
 * Starts the reference API in this process where the settings leave room for it: no API_ORIGIN, and a domain on a
 * staging host (or any domain at all). Undefined where another API is in use.
 */
export async function startEmbeddedApi(settings: Settings, log: Logger): Promise<ReferenceApi | undefined> {
  const isWanted = settings.siteDomains.length === 0 || settings.siteDomains.some(isStagingHost);
  if (settings.apiOrigin !== undefined || !isWanted) return undefined;
  log.info({ message: "Starting the embedded API.", dataDir: settings.dataDir });
  return createReferenceApi({
    dataDir: settings.dataDir,
    log: (error) => log.error({ message: "The embedded API met an unforeseen error.", cause: String(error) }),
    ...(settings.websitesFile === undefined ? {} : { websitesFile: settings.websitesFile }),
    ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
    ...(settings.authSecret === undefined ? {} : { authSecret: settings.authSecret }),
  });
}
