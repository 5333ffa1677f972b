import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import type { OfferDatabase } from "./OfferDatabase";

/** The columns by which pages, imports and exports choose offers. Without the texts, a statement takes some milliseconds. */
const ANALYZED = [
  "coupons (source, store_id, category, starts_at, expires_at, withdrawn_at, is_duplicate, is_featured)",
  "stores (is_archived, is_paused)",
];
const PLACES = "website_stores (domain, store_id)";
/** Number of written offers from which statistics are counted on a server: its autovacuum does so a minute later, and pages and this import would be slow until then. */
const MANY = 1000;
/** Postgres samples 300 rows for each. */
const TARGET = 10;

/**
 * Counts what the planner has to know of the offers that an import has written. Without it, Postgres takes ten thousand offers of a
 * source for one, and reads all of them for each hundred. The embedded database has no autovacuum, which would do it later.
 */
export async function analyzeOffers({ db, isEmbedded }: OfferDatabase, written: number): Promise<void> {
  if (written >= (isEmbedded ? 1 : MANY)) for (const columns of ANALYZED) await analyze(db, columns);
}

/** The same for the places of stores on domains. */
export async function analyzePlaces({ db, isEmbedded }: OfferDatabase, written: number): Promise<void> {
  if (written >= (isEmbedded ? 1 : MANY)) await analyze(db, PLACES);
}

async function analyze(db: Kysely<Tables>, columns: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local default_statistics_target = ${sql.lit(TARGET)}`.execute(transaction);
    await sql`analyze ${sql.raw(columns)}`.execute(transaction);
  });
}
