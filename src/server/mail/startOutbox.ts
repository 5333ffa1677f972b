import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Tables } from "../../reference-api/db/tables";
import type { OfferDatabase } from "../../reference-api/imports/OfferDatabase";
import type { Looks } from "../process/lookAgain";
import { followOutbox } from "./followOutbox";
import { type MailSettings, openMailer } from "./openMailer";
import { watchOutbox } from "./watchOutbox";

/**
 * Begins to send the mails of a database as the settings say; undefined where there is no way to send or write them. Rejects with a SettingsError
 * where a setting cannot be used.
 */
export async function startOutbox(
  db: Kysely<Tables>,
  { settings, log }: { readonly settings: MailSettings; readonly log: Logger },
): Promise<Looks | undefined> {
  const mailer = await openMailer(settings, log);
  return mailer === undefined ? undefined : followOutbox(db, { mailer, log });
}

/** The same for a server: the mails of an owner's own database are sent by a worker, so that it only watches them. */
export async function followMails(
  { db, isEmbedded }: OfferDatabase,
  options: { readonly settings: MailSettings; readonly log: Logger },
): Promise<Looks | undefined> {
  return isEmbedded ? startOutbox(db, options) : watchOutbox(db, options);
}
