import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";

/** The columns by which pages, imports and exports choose offers. Without the texts, a statement takes some milliseconds. */
const ANALYZED = [
  "coupons (source, store_id, category, starts_at, expires_at, withdrawn_at, is_duplicate, is_featured)",
  "stores (is_archived, is_paused)",
  "website_stores (domain, store_id)",
];
/** Postgres samples 300 rows for each. */
const TARGET = 10;

/**
 * Counts what the planner has to know of the offers. The embedded database has no autovacuum, which does this on a server: it would
 * take ten thousand offers of a source for one, and read all of them for each hundred.
 */
export async function analyzeOffers(db: Kysely<Tables>): Promise<void> {
  for (const columns of ANALYZED)
    await db.transaction().execute(async (transaction) => {
      await sql`set local default_statistics_target = ${sql.lit(TARGET)}`.execute(transaction);
      await sql`analyze ${sql.raw(columns)}`.execute(transaction);
    });
}
