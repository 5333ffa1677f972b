import type { Kysely } from "kysely";
import { formatCount, plural } from "../../domain/text/messageWords";
import type { Tables } from "../../reference-api/db/tables";
import {
  countMails,
  listOpenMails,
  type OpenMail,
  readOutboxState,
  retryMails,
  UnknownMailError,
} from "../../reference-api/mail/deadLetters";
import { isUnattended } from "../mail/watchOutbox";
import { UsageError } from "../process/UsageError";
import type { CommandContext, MailCommand } from "./DataCommand";

/** Runs a command about the outbox of mails. */
export async function runMail(command: MailCommand, { database: { db }, output }: CommandContext): Promise<void> {
  if (command.kind === "mail-list") {
    const counts = await countMails(db);
    const mails = await listOpenMails(db);
    const summary = `${counts.dead} given up, ${counts.waiting} waiting, ${counts.sent} sent in the last days.`;
    const lines = [summary, ...(await describeStall(db)), ...mails.map(describe)];
    await output.write(`${lines.join("\n")}\n`);
    return;
  }
  const { retried, due, tooOld, withoutAddress } = await retryMails(db, command.ids).catch((error: unknown) => {
    throw error instanceof UnknownMailError ? new UsageError(error.message) : error;
  });
  const said = [
    `${plural(retried, "mail")} ${retried === 1 ? "is" : "are"} sent again.`,
    ...(due === 0 ? [] : [`${plural(due, "mail")} ${due === 1 ? "is" : "are"} due already, or being sent.`]),
    ...(tooOld === 0
      ? []
      : [
          `${formatCount(tooOld)} ${tooOld === 1 ? "stays" : "stay"} given up: the links in them are too old, and the readers have to subscribe again.`,
        ]),
    ...withoutAddress.map(
      (domain) =>
        `Messages stay given up: the website data of ${domain} have no contact.email to which mail can be sent.`,
    ),
    ...(await describeStall(db)),
  ];
  await output.write(`${said.join("\n")}\n`);
}

/** Says that no process seems to send the mails that are due. */
async function describeStall(db: Kysely<Tables>): Promise<readonly string[]> {
  const state = await readOutboxState(db);
  if (!isUnattended(state)) return [];
  const minutes = Math.floor(Math.min(state.stalledSeconds, state.overdueSeconds) / 60);
  return [
    `Nothing has been sent for ${plural(minutes, "minute")}, though mails are due: no process sends them, or the mail server does not answer. With DATABASE_URL, start “dealframe data worker”, with SMTP_URL.`,
  ];
}

function describe(mail: OpenMail): string {
  const { id, domain, kind, recipient, state, attempts, created_at, next_attempt_at, error } = mail;
  const when = state === "dead" ? "given up" : `next attempt ${next_attempt_at.toISOString()}`;
  const facts = `${kind} of ${domain} to ${recipient || "nobody"}, written ${created_at.toISOString()}, attempts: ${attempts}, ${when}`;
  return `${id}: ${facts}${error === null ? "" : `\n  ${error}`}`;
}
