import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { LetterKind } from "../db/jsonRecords";
import type { Tables } from "../db/tables";
import { findContactAddress } from "./writeLetters";

/** A mail that waits or is given up. */
export type OpenMail = Pick<
  Selectable<Tables["mail_outbox"]>,
  "id" | "domain" | "kind" | "recipient" | "state" | "attempts" | "created_at" | "next_attempt_at" | "error"
>;

const MOST_LISTED = 200;

/** Lists the mails that are given up, then those that wait, the oldest first. */
export async function listOpenMails(db: Kysely<Tables>): Promise<readonly OpenMail[]> {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "domain", "kind", "recipient", "state", "attempts", "created_at", "next_attempt_at", "error"])
    .where("state", "in", ["dead", "waiting"])
    .orderBy("state")
    .orderBy("created_at")
    .limit(MOST_LISTED)
    .execute();
}

/** Counts the mails by state. */
export async function countMails(db: Kysely<Tables>): Promise<Readonly<Record<"dead" | "waiting" | "sent", number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from mail_outbox group by state`.execute(db);
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { dead: of("dead"), waiting: of("waiting"), sent: of("sent") };
}

/** The state of the outbox, for metrics. */
export interface OutboxState {
  readonly waiting: number;
  /** Time for which mails wait and none was sent, in seconds; 0 where none waits. */
  readonly stalledSeconds: number;
  /** Time for which the first of the waiting mails has been due, in seconds; 0 where none is. */
  readonly overdueSeconds: number;
  /** Mails by kind that were given up in the last 24 hours and not retried since. */
  readonly givenUp: Readonly<Record<LetterKind, number>>;
}

/** Reads the state of the outbox. */
export async function readOutboxState(db: Kysely<Tables>): Promise<OutboxState> {
  const { rows } = await sql<{
    kind: LetterKind;
    waiting: number;
    given_up: number;
    oldest: number | null;
    due: number | null;
    sent: number | null;
  }>`select kind, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'dead' and ended_at > now() - interval '24 hours')::int as given_up,
      extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::float8 as oldest,
      extract(epoch from now() - min(next_attempt_at) filter (where state = 'waiting'))::float8 as due,
      extract(epoch from now() - max(ended_at) filter (where state = 'sent'))::float8 as sent
    from mail_outbox group by kind`.execute(db);
  const givenUp = { confirm: 0, subscribed: 0, message: 0, receipt: 0 };
  for (const { kind, given_up } of rows) givenUp[kind] = given_up;
  const oldest = Math.max(0, ...rows.map((row) => row.oldest ?? 0));
  return {
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    stalledSeconds: Math.min(oldest, ...rows.map(({ sent }) => Math.max(0, sent ?? Infinity))),
    overdueSeconds: Math.max(0, ...rows.map(({ due }) => due ?? 0)),
    givenUp,
  };
}

/** The outcome of a retry. */
export interface RetriedMails {
  /** Mails that are sent at once. */
  readonly retried: number;
  /** Mails that wait without a fault: they are due already, or are being sent. */
  readonly due: number;
  /** Confirmations whose links are too old, and that stay given up. */
  readonly tooOld: number;
  /** Domains whose messages stay given up, because they have no address that can get mail. */
  readonly withoutAddress: readonly string[];
}

/** A retry of a mail that neither waits nor is given up. */
export class UnknownMailError extends Error {}

/**
 * Lets mails that are given up, or wait for a later attempt, be sent at once: those of the ids, or all where there are none. Messages go to the
 * present address of their domain. Rejects with an {@link UnknownMailError}, and changes nothing, where an id is that of no such mail.
 */
export async function retryMails(db: Kysely<Tables>, ids: readonly string[]): Promise<RetriedMails> {
  return db.transaction().execute(async (transaction) => {
    const asked = ids.map((id) => id.toLowerCase());
    const { rows: unknown } = await sql<{ id: string }>`select asked.id from unnest(${asked}::text[]) as asked(id)
      where not exists (select from mail_outbox where id::text = asked.id and state in ('waiting', 'dead'))`.execute(
      transaction,
    );
    if (unknown.length > 0)
      throw new UnknownMailError(
        `No mail that waits or is given up has the id ${unknown.map(({ id }) => `“${id}”`).join(", ")}.`,
      );
    const isMeant = ids.length === 0 ? sql<boolean>`true` : sql<boolean>`id::text = any(${asked}::text[])`;
    const isDead = sql<boolean>`state = 'dead' and ${isMeant}`;
    const isTooOld = sql<boolean>`kind = 'confirm' and created_at < now() - interval '48 hours'`;
    const withoutAddress = await addressMessages(transaction, isDead);
    const isFaultless = sql<boolean>`state = 'waiting' and error is null and ${isMeant}`;
    const { rows } = await sql<{ too_old: number; due: number }>`select
        count(*) filter (where ${isDead} and ${isTooOld})::int as too_old,
        count(*) filter (where ${isFaultless})::int as due from mail_outbox`.execute(transaction);
    const { numAffectedRows = 0n } = await sql`update mail_outbox
      set state = 'waiting', attempts = 0, next_attempt_at = now(), ended_at = null
      where recipient <> '' and ((${isDead} and not (${isTooOld})) or (state = 'waiting' and error is not null and ${isMeant}))`.execute(
      transaction,
    );
    return { retried: Number(numAffectedRows), tooOld: rows[0]?.too_old ?? 0, due: rows[0]?.due ?? 0, withoutAddress };
  });
}

/** Gives messages the present address of their domain. Returns the domains without one whose messages have none either. */
async function addressMessages(db: Kysely<Tables>, isMeant: RawBuilder<boolean>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("mail_outbox")
    .leftJoin("websites", "websites.domain", "mail_outbox.domain")
    .select(["mail_outbox.domain", "websites.data"])
    .distinctOn("mail_outbox.domain")
    .where("kind", "=", "message")
    .where(isMeant)
    .execute();
  const withoutAddress: string[] = [];
  for (const { domain, data } of rows) {
    const address = data === null ? undefined : findContactAddress(data);
    const messages = sql<boolean>`kind = 'message' and domain = ${domain} and ${isMeant}`;
    if (address !== undefined)
      await sql`update mail_outbox set recipient = ${address.toLowerCase()} where ${messages}`.execute(db);
    else {
      const lacking = await sql`select from mail_outbox where ${messages} and recipient = '' limit 1`.execute(db);
      if (lacking.rows.length > 0) withoutAddress.push(domain);
    }
  }
  return withoutAddress;
}
