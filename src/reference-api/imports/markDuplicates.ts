import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import { offerKey } from "../queries/sameOffer";

/** Ids of stores begin with one of these digits: a statement for each holds the thread of the embedded database for a short time. */
const DIGITS = [..."0123456789abcdef"];

/**
 * Marks the offers that several sources have: those of one store with the same code, or without one with the same words and end.
 * The source whose offer lasts longest is shown, then the one that was checked, then the first one. Offers of one source are all
 * shown, since a code may be good for several things.
 */
export async function markDuplicates(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const digit of DIGITS) await markInStores(db, digit, now);
}

/** Marks the offers of stores whose ids begin with a digit. Only those with offers of several sources, or marked ones, are compared. */
async function markInStores(db: Kysely<Tables>, digit: string, now: Date): Promise<void> {
  await sql`
    with sourced as (
      select id, source, first_value(source) over (
          partition by store_id, ${offerKey("coupons")}
          order by expires_at desc nulls first, verified_at desc nulls last, first_seen_at, id) as shown_source
      from coupons
      where store_id in (
          select store_id from coupons where store_id between ${digit} and ${`${digit}g`} and source is not null
          group by store_id having min(source) <> max(source) or bool_or(is_duplicate))
        and source is not null and withdrawn_at is null and coalesce(expires_at > ${now}, true)
        and coalesce(starts_at <= ${now}, true))
    update coupons set is_duplicate = sourced.source <> sourced.shown_source
    from sourced
    where coupons.id = sourced.id and coupons.is_duplicate <> (sourced.source <> sourced.shown_source)`.execute(db);
}
