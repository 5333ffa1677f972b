import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Tables } from "../../reference-api/db/tables";
import { type ClaimedMail, claimMail, cleanOutbox, endFailed, endSent } from "../../reference-api/mail/outbox";
import { type Looks, lookAgain } from "../process/lookAgain";
import { CONNECTIONS } from "./connections";
import type { Mailer } from "./Mailer";
import { planRetry } from "./planRetry";

/** Delay between two looks at the outbox, in milliseconds. */
const EVERY_MS = 2_000;
/** Delay after an attempt that has found no mail server, in milliseconds. */
const UNREACHABLE_MS = 30_000;
const CLEAN_EVERY_MS = 3_600_000;
/** Time for one mail, well within that for which it belongs to this process, in milliseconds. */
const SEND_LIMIT_MS = 300_000;

export interface OutboxOptions {
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly everyMs?: number;
}

/**
 * Sends what is in the outbox of a database, until it is closed, after the mails that are being sent. Several processes may do so on one database: each mail is sent by one of them. A
 * process that is killed leaves its mails to the others, so that those being sent at that moment may arrive twice, with one Message-ID.
 */
export function followOutbox(db: Kysely<Tables>, { mailer, log, everyMs = EVERY_MS }: OutboxOptions): Looks {
  let cleanedAtMs = Number.NEGATIVE_INFINITY;
  let pauseMs = everyMs;
  const sendDue = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const mail = await claimMail(db);
      if (mail === undefined) return;
      if (await sendOne(db, mail, { mailer, log })) continue;
      pauseMs = Math.max(everyMs, UNREACHABLE_MS);
      return;
    }
  };
  const look = async (signal: AbortSignal) => {
    pauseMs = everyMs;
    if (performance.now() - cleanedAtMs > CLEAN_EVERY_MS) {
      await cleanOutbox(db);
      cleanedAtMs = performance.now();
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, () => sendDue(signal)));
  };
  const looks = lookAgain(look, {
    log,
    messages: { one: "The outbox of mails cannot be read.", many: "The outbox of mails could not be read." },
    readPauseMs: () => pauseMs,
  });
  return {
    close: async () => {
      await looks.close();
      mailer.close();
    },
  };
}

/** Sends a mail and notes the outcome. False: no mail can be sent at the moment. */
async function sendOne(
  db: Kysely<Tables>,
  mail: ClaimedMail,
  { mailer, log }: Pick<OutboxOptions, "mailer" | "log">,
): Promise<boolean> {
  const { id, domain, kind, attempts } = mail;
  // Neither the address nor what the server says of it stands in the log.
  const facts = { mail: id, domain, kind, attempts };
  try {
    await withLimit(mailer.send(mail));
  } catch (error) {
    const { error: fault, code, afterMinutes, isUnreachable } = planRetry(error, attempts);
    await endFailed(db, mail, { error: fault, afterMinutes });
    if (afterMinutes === undefined)
      log.error({
        message: "A mail could not be sent and is given up: see “dealframe data mail list”.",
        ...facts,
        code,
      });
    else log.warn({ message: "A mail could not be sent, and is tried again.", ...facts, code, afterMinutes });
    return !isUnreachable;
  }
  await endSent(db, mail);
  log.info({ message: mailer.done, ...facts });
  return true;
}

/** Rejects where a mail server keeps a connection open, but does not get on. */
async function withLimit(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error("The mail server took too long."), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(error), SEND_LIMIT_MS);
  });
  try {
    await Promise.race([sending, limit]);
  } finally {
    clearTimeout(timer);
  }
}
