import { countMails, listOpenMails, type OpenMail, retryMails } from "../../reference-api/mail/deadLetters";
import type { CommandContext, MailCommand } from "./DataCommand";

/** Runs a command about the outbox of mails. */
export async function runMail(command: MailCommand, { database: { db }, output }: CommandContext): Promise<void> {
  if (command.kind === "mail-list") {
    const counts = await countMails(db);
    const mails = await listOpenMails(db);
    const summary = `${counts.dead} given up, ${counts.waiting} waiting, ${counts.sent} sent in the last days.`;
    await output.write(`${[summary, ...mails.map(describe)].join("\n")}\n`);
    return;
  }
  const { retried, tooOld } = await retryMails(db, command.ids);
  const old =
    tooOld === 0
      ? ""
      : ` ${tooOld} stay given up: the links in them are too old, and the readers have to subscribe again.`;
  await output.write(`${retried} ${retried === 1 ? "mail is" : "mails are"} sent again.${old}\n`);
}

function describe(mail: OpenMail): string {
  const { id, domain, kind, recipient, state, attempts, created_at, next_attempt_at, error } = mail;
  const when = state === "dead" ? "given up" : `next attempt ${next_attempt_at.toISOString()}`;
  const facts = `${kind} of ${domain} to ${recipient}, written ${created_at.toISOString()}, attempts: ${attempts}, ${when}`;
  return `${id}: ${facts}${error === null ? "" : `\n  ${error}`}`;
}
