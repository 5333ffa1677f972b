import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { LetterKind, OutgoingMail } from "../db/jsonRecords";
import type { Tables } from "../db/tables";

/** A mail to put into the outbox. */
export interface NewMail {
  readonly domain: string;
  readonly kind: LetterKind;
  readonly recipient: string;
  readonly mail: OutgoingMail;
  /** Reason for which it cannot be sent: it is given up at once, until a retry. */
  readonly fault?: string | undefined;
}

/** Mails of one kind that an address gets from one domain, and from all, in 24 hours. */
const MOST_OF_KIND = 3;
const MOST_FOR_ADDRESS = 10;
/** Mails that visitors cause on one domain in an hour. */
const MOST_OF_DOMAIN = 1000;

/**
 * Puts a mail into the outbox, in the transaction of what it tells of. One too many for its address or domain gets a row, too, which is
 * never sent: the number and the time of the statements do not say whether somebody has used an address before. Messages to the owner have
 * no such limit, since the limits of visitors hold for them. False: it is one too many.
 */
export async function putMail(db: Kysely<Tables>, { domain, kind, recipient, mail, fault }: NewMail): Promise<boolean> {
  const address = recipient.toLowerCase();
  const isLimited = kind !== "message" && (await isTooMany(db, { domain, kind, address }));
  const state = isLimited ? "limited" : fault === undefined ? "waiting" : "dead";
  const values = {
    id: randomUUID(),
    domain,
    kind,
    recipient: address,
    state,
    mail: JSON.stringify(isLimited ? {} : mail),
  };
  await db
    .insertInto("mail_outbox")
    .values({ ...values, state, error: fault ?? null, ended_at: state === "waiting" ? null : sql<Date>`now()` })
    .execute();
  return !isLimited;
}

async function isTooMany(
  db: Kysely<Tables>,
  { domain, kind, address }: { readonly domain: string; readonly kind: LetterKind; readonly address: string },
): Promise<boolean> {
  const { rows } = await sql<{ of_kind: number; of_address: number; of_domain: number }>`
    select (select count(*)::int from mail_outbox where recipient = ${address} and domain = ${domain}
              and kind in (${sql.join(kind === "receipt" ? ["receipt"] : ["confirm", "subscribed"])})
              and state <> 'limited' and created_at > now() - interval '24 hours') as of_kind,
           (select count(*)::int from mail_outbox where recipient = ${address} and kind <> 'message'
              and state <> 'limited' and created_at > now() - interval '24 hours') as of_address,
           (select count(*)::int from mail_outbox where domain = ${domain} and kind <> 'message'
              and state <> 'limited' and created_at > now() - interval '1 hour') as of_domain`.execute(db);
  const { of_kind = 0, of_address = 0, of_domain = 0 } = rows[0] ?? {};
  return of_kind >= MOST_OF_KIND || of_address >= MOST_FOR_ADDRESS || of_domain >= MOST_OF_DOMAIN;
}

/** A mail that this process has to send now. */
export interface ClaimedMail {
  readonly id: string;
  readonly domain: string;
  readonly kind: LetterKind;
  readonly recipient: string;
  readonly mail: OutgoingMail;
  /** Number of this attempt, 1 first. */
  readonly attempts: number;
  readonly created_at: Date;
}

/** Time for which a mail belongs to the process that sends it: one that is killed leaves it to the others after that. */
export const CLAIM_MINUTES = 10;

/**
 * Takes the mail that is due first, for some minutes, from all processes on the database. Undefined: none is due. A mail is taken alone, so that a
 * process that is killed leaves at most one for which nobody knows whether it was sent. One that waits with a fault is therefore not being sent.
 */
export async function claimMail(db: Kysely<Tables>): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail_outbox set attempts = attempts + 1, error = null, next_attempt_at = now() + make_interval(mins => ${CLAIM_MINUTES})
    where id = (select id from mail_outbox where state = 'waiting' and next_attempt_at <= now()
                order by next_attempt_at limit 1 for update skip locked)
    returning id, domain, kind, recipient, mail, attempts, created_at`.execute(db);
  return rows[0];
}

/** Notes that a mail was sent, and takes its contents, whose links have tokens. */
export async function endSent(db: Kysely<Tables>, { id }: ClaimedMail): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ state: "sent", mail: "{}", error: null, ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Notes that an attempt failed: the mail waits for the next one, or is given up where `afterMinutes` is undefined. */
export async function endFailed(
  db: Kysely<Tables>,
  { id, attempts }: ClaimedMail,
  { error, afterMinutes }: { readonly error: string; readonly afterMinutes: number | undefined },
): Promise<void> {
  const next =
    afterMinutes === undefined
      ? { state: "dead" as const, ended_at: sql<Date>`now()` }
      : { next_attempt_at: sql<Date>`now() + make_interval(secs => ${afterMinutes * 60})` };
  await db
    .updateTable("mail_outbox")
    .set({ ...next, error })
    // Another process may have it by now.
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .where("state", "=", "waiting")
    .execute();
}

/** Deletes what is not needed any more: mails that ended some time ago, and links that are too old. */
export async function cleanOutbox(db: Kysely<Tables>): Promise<void> {
  await sql`delete from mail_outbox where (state in ('sent', 'limited') and ended_at < now() - interval '3 days')
    or (state = 'dead' and ended_at < now() - interval '30 days')`.execute(db);
  await sql`delete from newsletter_links where expires_at < now() - interval '1 day'`.execute(db);
}
