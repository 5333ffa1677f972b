import { type Kysely, type Selectable, sql } from "kysely";
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
