import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Tables } from "../../reference-api/db/tables";
import { type OutboxState, readOutboxState } from "../../reference-api/mail/deadLetters";
import { type Looks, lookAgain } from "../process/lookAgain";

/** Time after which due mails of which none was sent have no sender, in seconds. */
const PATIENCE_S = 300;

/** True where mails are due, and none was sent, for so long that no process seems to send them. */
export function isUnattended({ stalledSeconds, overdueSeconds }: OutboxState): boolean {
  return Math.min(stalledSeconds, overdueSeconds) > PATIENCE_S;
}

/** Logs once, until mails are sent again, that those of a database which another process has to send stay where they are. */
export function watchOutbox(
  db: Kysely<Tables>,
  { log, everyMs = PATIENCE_S * 1000 }: { readonly log: Logger; readonly everyMs?: number },
): Looks {
  let wasUnattended = false;
  const look = async () => {
    const state = await readOutboxState(db);
    const isNow = isUnattended(state);
    if (isNow && !wasUnattended)
      log.warn({
        message:
          "Mails wait, and no process has sent one for minutes: start “dealframe data worker”, with SMTP_URL, or see “dealframe data mail list”.",
        waiting: state.waiting,
      });
    wasUnattended = isNow;
  };
  return lookAgain(look, {
    log,
    messages: { one: "The outbox of mails cannot be read.", many: "The outbox of mails could not be read." },
    readPauseMs: () => everyMs,
  });
}
