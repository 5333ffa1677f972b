import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables";

/** True if an offer worked for a visitor. */
export interface Vote {
  readonly coupon_id: string;
  /** Key of the visitor; see `createVisitorKeys`. */
  readonly visitor: string;
  readonly worked: boolean;
}

/** Keeps a visitor's vote in place of an earlier one of the same visitor, and counts the offer's votes again. */
export async function keepVote(db: Kysely<Tables>, vote: Vote, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Votes on one offer are counted one after another, so that none is missed.
    await transaction.selectFrom("coupons").where("id", "=", vote.coupon_id).select("id").forUpdate().execute();
    const { worked } = vote;
    await transaction
      .insertInto("coupon_votes")
      .values({ ...vote, created_at: now })
      .onConflict((conflict) => conflict.columns(["coupon_id", "visitor"]).doUpdateSet({ worked, created_at: now }))
      .execute();
    await countVotes(transaction, vote.coupon_id);
  });
}

/** Writes what the votes of one offer, or of all, come to beside each offer, so that lists need not count them. */
export async function countVotes(db: Transaction<Tables>, couponId?: string): Promise<void> {
  const counted = db
    .selectFrom("coupon_votes")
    .$if(couponId !== undefined, (query) => query.where("coupon_id", "=", couponId ?? ""))
    .groupBy("coupon_id")
    .select([
      "coupon_id",
      sql<number>`count(*)::int`.as("votes"),
      sql<number>`(count(*) filter (where worked))::int`.as("successes"),
      sql<Date | null>`max(created_at) filter (where worked)`.as("last_success_at"),
    ]);
  await db
    .updateTable("coupons")
    .from(counted.as("counted"))
    .whereRef("coupons.id", "=", "counted.coupon_id")
    .set((is) => ({
      votes: is.ref("counted.votes"),
      successes: is.ref("counted.successes"),
      last_success_at: is.ref("counted.last_success_at"),
    }))
    .execute();
}
