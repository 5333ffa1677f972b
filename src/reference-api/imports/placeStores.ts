import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";

/** Puts the stores of a source's offers on domains that do not have them, such as one that is newer than the offers. */
export async function placeStores(
  db: Kysely<Tables>,
  source: string,
  domains: readonly string[],
  now: Date,
): Promise<void> {
  // A statement for each holds the thread of the embedded database for a shorter time.
  for (const domain of domains)
    await sql`
      insert into website_stores (domain, store_id, visit_count, added_at)
      select distinct ${domain}, store_id, 0, ${now}::timestamptz
      from coupons where source = ${source} and withdrawn_at is null
      on conflict do nothing`.execute(db);
}
