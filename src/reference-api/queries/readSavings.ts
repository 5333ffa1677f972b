import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import { yieldHeldThread } from "../db/yieldThread";
import { toSavingColumns } from "./titleSaving";

/** Offers of one statement: reading them takes some milliseconds. */
const PIECE = 100;
/** Offers that a call reads before it answers; more are left to {@link readAllSavings}. */
const MOST_OF_CALL = 500;

const PAUSE_MS = 100;

/** True for a row of `coupons` whose saving was read from another title, or never. An index has these rows alone. */
const IS_UNREAD = sql<boolean>`saving_hash is distinct from md5(title)`;

/**
 * Reads the savings of offers that SQL or an earlier version has written, so that a call takes them from their columns. Of very many,
 * such as in a database of an earlier version, those that are not read yet count as having none.
 */
export async function readNewSavings(db: Kysely<Tables>): Promise<void> {
  const first = await db.selectFrom("coupons").select("id").where(IS_UNREAD).limit(1).executeTakeFirst();
  if (first === undefined) return;
  for (let read = 0; read < MOST_OF_CALL; read += PIECE) if ((await readPiece(db)).found < PIECE) return;
}

/** Reads the savings of all such offers, in pieces between which other work has the database, until the signal is aborted. */
export async function readAllSavings(db: Kysely<Tables>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { found, written } = await readPiece(db);
    if (found === 0) return;
    // Another process reads or writes them.
    if (written === 0) await wait(PAUSE_MS);
  }
}

/**
 * Reads the savings of some of these offers. An offer that a transaction is writing is left to it: nothing waits for a lock. Returns
 * the numbers of offers that were found and written.
 */
async function readPiece(db: Kysely<Tables>): Promise<{ readonly found: number; readonly written: number }> {
  const rows = await db.selectFrom("coupons").select(["id", "title"]).where(IS_UNREAD).limit(PIECE).execute();
  const read: object[] = [];
  for (const { id, title } of rows) {
    await yieldHeldThread();
    read.push({ id, title, ...toSavingColumns(title) });
  }
  if (read.length === 0) return { found: 0, written: 0 };
  const { rows: written } = await sql`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r(id text, title text,
        saving_rank double precision, best_value text, best_value_signs text)),
      free as (select id from coupons where id in (select id from r) for update skip locked)
    update coupons set saving_hash = md5(r.title), saving_rank = r.saving_rank, best_value = r.best_value,
      best_value_signs = r.best_value_signs
    from free join r on r.id = free.id
    where coupons.id = free.id and coupons.title = r.title
    returning coupons.id`.execute(db);
  return { found: rows.length, written: written.length };
}
