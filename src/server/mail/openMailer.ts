import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { MEMORY } from "../../reference-api/seed/demonstration";
import { type Settings, SettingsError } from "../settings/readSettings";
import type { DkimKey, Mailer } from "./Mailer";
import { MAIL_FOLDER } from "./mailFolder";

export type MailSettings = Pick<Settings, "smtpUrl" | "dkimKeyFile" | "dkimSelector" | "dkimDomain" | "dataDir">;

/**
 * Opens the mailer of the settings: an SMTP server, else files below DATA_DIR; undefined where neither is there. Rejects with a
 * {@link SettingsError} where the DKIM key cannot be used.
 */
export async function openMailer(settings: MailSettings, log: Pick<Logger, "info">): Promise<Mailer | undefined> {
  const { smtpUrl, dataDir } = settings;
  const dkim = await readDkim(settings);
  if (smtpUrl !== undefined) {
    const { createSmtpMailer } = await import("./createSmtpMailer");
    return createSmtpMailer({ url: smtpUrl, dkim });
  }
  if (dataDir === MEMORY) return undefined;
  const { createFileMailer } = await import("./createFileMailer");
  const folder = join(dataDir, MAIL_FOLDER);
  const message = "SMTP_URL is not set: no mail is sent. Mails are written as files that mail programs open.";
  return createFileMailer({ folder, dkim, onFirst: () => log.info({ message, folder }) });
}

async function readDkim({ dkimKeyFile, dkimSelector, dkimDomain }: MailSettings): Promise<DkimKey | undefined> {
  if (dkimKeyFile === undefined) return undefined;
  if (dkimSelector === undefined)
    throw new SettingsError("DKIM_KEY_FILE needs DKIM_SELECTOR, the name of the key in the DNS of the domains.");
  try {
    const privateKey = await readFile(dkimKeyFile, "utf8");
    createPrivateKey(privateKey);
    return { privateKey, selector: dkimSelector, domain: dkimDomain };
  } catch (error) {
    const reason = error instanceof Error && "syscall" in error ? error.message : "it is no private key as PEM";
    throw new SettingsError(`DKIM_KEY_FILE: ${dkimKeyFile} cannot be used: ${reason}.`);
  }
}
