import { type Kysely, type Selectable, sql } from "kysely";
import type { LetterKind } from "../db/jsonRecords";
import type { Tables } from "../db/tables";

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
    sent: number | null;
  }>`select kind, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'dead' and ended_at > now() - interval '24 hours')::int as given_up,
      extract(epoch from now() - min(created_at) filter (where state = 'waiting'))::float8 as oldest,
      extract(epoch from now() - max(ended_at) filter (where state = 'sent'))::float8 as sent
    from mail_outbox group by kind`.execute(db);
  const givenUp = { confirm: 0, subscribed: 0, message: 0, receipt: 0 };
  for (const { kind, given_up } of rows) givenUp[kind] = given_up;
  const oldest = Math.max(0, ...rows.map((row) => row.oldest ?? 0));
  return {
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    stalledSeconds: Math.min(oldest, ...rows.map(({ sent }) => Math.max(0, sent ?? Infinity))),
    givenUp,
  };
}

/** The outcome of a retry. */
export interface RetriedMails {
  /** Mails that are sent again from now on. */
  readonly retried: number;
  /** Confirmations whose links are too old, and that stay given up. */
  readonly tooOld: number;
}

/** Lets mails that were given up be sent again: those of the ids, or all where there are none. */
export async function retryMails(db: Kysely<Tables>, ids: readonly string[]): Promise<RetriedMails> {
  return db.transaction().execute(async (transaction) => {
    const isMeant = ids.length === 0 ? sql<boolean>`true` : sql<boolean>`id::text = any(${[...ids]}::text[])`;
    const isTooOld = sql<boolean>`kind = 'confirm' and created_at < now() - interval '48 hours'`;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_outbox
      where state = 'dead' and ${isMeant} and ${isTooOld}`.execute(transaction);
    const { numAffectedRows = 0n } = await sql`update mail_outbox
      set state = 'waiting', attempts = 0, next_attempt_at = now(), ended_at = null
      where state = 'dead' and ${isMeant} and not (${isTooOld})`.execute(transaction);
    return { retried: Number(numAffectedRows), tooOld: rows[0]?.count ?? 0 };
  });
}
