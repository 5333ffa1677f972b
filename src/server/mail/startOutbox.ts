import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Tables } from "../../reference-api/db/tables";
import type { Looks } from "../process/lookAgain";
import { followOutbox } from "./followOutbox";
import { type MailSettings, openMailer } from "./openMailer";

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
