import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";

/** Puts the stores of a source's offers on domains that do not have them, such as one that is newer than the offers. */
export async function placeStores(
  db: Kysely<Tables>,
  source: string,
  domains: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into website_stores (domain, store_id, visit_count, added_at)
    select d.domain, s.id, 0, ${now}
    from unnest(${domains}::text[]) as d(domain),
      (select distinct store_id as id from coupons where source = ${source} and withdrawn_at is null) as s
    on conflict do nothing`.execute(db);
}
