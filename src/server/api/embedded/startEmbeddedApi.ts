import type { Logger } from "pino";
import type { CreateLimiter } from "../../../domain/createRateLimits";
import type { ReferenceApi } from "../../../reference-api/createReferenceApi";
import { RepeatedErrorLog } from "../../process/RepeatedErrorLog";
import type { Settings } from "../../settings/readSettings";
import { hasEmbeddedApi } from "./hasEmbeddedApi";
import { readWebsites } from "./readWebsites";

export interface EmbeddedApiOptions {
  readonly log: Logger;
  /** Creates the rate limits if several machines count together. */
  readonly createLimiter?: CreateLimiter | undefined;
  /** True if the site's calls can be told from visitors', whose reads wait for turns. */
  readonly hasVisitorTurns: boolean;
  /** Called with all names of each domain, at the start and when the website data are read again. */
  readonly onDomains?: (domains: readonly (readonly string[])[]) => void;
}

/** Starts the reference API in this process; undefined if another API is in use. */
export async function startEmbeddedApi(
  settings: Settings,
  options: Omit<EmbeddedApiOptions, "hasVisitorTurns">,
): Promise<ReferenceApi | undefined> {
  if (!hasEmbeddedApi(settings)) return undefined;
  options.log.info({ message: "Starting the embedded API.", dataDir: settings.dataDir });
  return openReferenceApi(settings, { ...options, hasVisitorTurns: true });
}

const AUDIT_MESSAGES = {
  registered: "An account was registered.",
  signed_in: "An account signed in.",
  signed_out: "An account signed out.",
} as const;

/** Opens the reference API in this process as the settings say. */
export async function openReferenceApi(
  settings: Settings,
  { log, createLimiter, hasVisitorTurns, onDomains }: EmbeddedApiOptions,
): Promise<ReferenceApi> {
  // A site with another API starts without loading it.
  const { createReferenceApi } = await import("../../../reference-api/createReferenceApi");
  // A database that is gone fails every call.
  const errors = new RepeatedErrorLog(log, {
    one: "The embedded API met an unforeseen error.",
    many: "The embedded API met unforeseen errors.",
  });
  const api = await createReferenceApi({
    dataDir: settings.dataDir,
    log: (error) => errors.note(error),
    warn: (message) => log.warn({ message }),
    noteDomains: ({ deactivated, reactivated }) => {
      if (deactivated.length > 0)
        log.warn({
          message: "Domains that the website data lack are inactive, and keep their data.",
          domains: deactivated,
        });
      if (reactivated.length > 0)
        log.info({ message: "Domains that the website data name again are active.", domains: reactivated });
    },
    audit: (event) => log.info({ message: AUDIT_MESSAGES[event.action], ...event }),
    mail: {
      // Where this process writes mails as files, their links may lead to a page on this machine.
      linksToLocal: settings.smtpUrl === undefined && settings.databaseUrl === undefined,
      ...(settings.mailFrom === undefined ? {} : { from: settings.mailFrom }),
    },
    isRegistrationOpen: settings.registration,
    ...(hasVisitorTurns ? { visitorConcurrency: settings.visitorConcurrency } : {}),
    allowsLocalOrigins: settings.localOrigins,
    readWebsites: async () => {
      const websites = await readWebsites(settings.websitesFile, log);
      onDomains?.(websites.map(({ domain, aliases = [] }) => [domain, ...aliases]));
      return websites;
    },
    ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
    ...(createLimiter === undefined ? {} : { createLimiter }),
    ...(settings.captchaSecret === undefined ? {} : { captchaSecret: settings.captchaSecret }),
    ...(settings.captchaVerifyUrl === undefined ? {} : { captchaVerifyUrl: settings.captchaVerifyUrl }),
    ...(settings.authSecret === undefined ? {} : { authSecret: settings.authSecret }),
  });
  return {
    ...api,
    close: async () => {
      errors.close();
      await api.close();
    },
  };
}
