import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";

/** The text that is equal for the same offer of a store from several sources: its code, or without one its words and end. */
export function offerKey(table: "coupons" | "asked" | "shown") {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`coalesce('code ' || lower(${column("code")}),
    'words ' || btrim(lower(regexp_replace(${column("title")}, '[^[:alnum:]]+', ' ', 'g'))) || ' ' || coalesce(${column("expires_at")}::text, ''))`;
}

/** The id of the offer that is shown in the place of one that another source has, too; undefined where there is none. */
export async function findShownId(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select shown.id from coupons as asked join coupons as shown on shown.store_id = asked.store_id
    where asked.id = ${id} and asked.is_duplicate and asked.withdrawn_at is null
      and not shown.is_duplicate and shown.withdrawn_at is null and shown.source is not null
      and ${offerKey("shown")} = ${offerKey("asked")}
    order by shown.expires_at desc nulls first, shown.verified_at desc nulls last, shown.first_seen_at, shown.id
    limit 1`.execute(db);
  return rows[0]?.id;
}
