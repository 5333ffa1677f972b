import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import { splitList } from "./splitList";

/** Stores that one statement puts on a domain. */
const PIECE = 500;

/** Puts the stores of a source's offers on domains that do not have them, such as one that is newer than the offers. */
export async function placeStores(
  db: Kysely<Tables>,
  source: string,
  domains: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom("coupons")
    .select("store_id")
    .distinct()
    .where("source", "=", source)
    .where("withdrawn_at", "is", null)
    .orderBy("store_id")
    .execute();
  // A statement for each domain and some stores holds the thread of the embedded database for a shorter time.
  for (const domain of domains)
    for (const stores of splitList(rows, PIECE))
      await sql`
        insert into website_stores (domain, store_id, visit_count, added_at)
        select ${domain}, store_id, 0, ${now}::timestamptz from unnest(${stores.map(({ store_id }) => store_id)}::text[]) as store_id
        on conflict do nothing`.execute(db);
}
