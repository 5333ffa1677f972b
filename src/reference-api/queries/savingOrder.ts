import { type Kysely, sql } from "kysely";
import { FAILING_RATE, MIN_VOTES } from "../../domain/offers/bestOffer";
import type { Tables } from "../db/tables";
import { type CouponRow, type filterCoupons, isEnded, selectCoupons } from "./couponFilter";
import type { Paging } from "./paging";
import { readNewSavings } from "./readSavings";

const SUCCESS_RATE = sql<number>`(case when coupons.votes < ${sql.lit(MIN_VOTES)} then ${sql.lit(FAILING_RATE)}
  else coupons.successes::float8 / coupons.votes end)`;

/**
 * A page of the coupons of a query in the order of their savings, as `rankOffers` orders them, the newest first where they are equal,
 * and expired ones last.
 */
export async function listBySaving(
  db: Kysely<Tables>,
  domain: string,
  query: ReturnType<typeof filterCoupons>,
  { page, per_page }: Paging,
  now: Date,
): Promise<CouponRow[]> {
  await readNewSavings(db);
  const chosen = await query
    .clearSelect()
    .select("coupons.id")
    .orderBy(isEnded(now))
    .orderBy(sql`${SUCCESS_RATE} < ${sql.lit(FAILING_RATE)}`)
    .orderBy(sql`coalesce(coupons.saving_rank, 0)`, "desc")
    .orderBy(sql`coupons.code is not null`, "desc")
    .orderBy(SUCCESS_RATE, "desc")
    .orderBy("coupons.created_at", "desc")
    .orderBy("coupons.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectCoupons(db, domain, now).where("coupons.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
