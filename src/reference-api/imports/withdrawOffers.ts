import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";

/** A larger share of a source's offers is withdrawn at once only where that is allowed. */
const MOST_WITHDRAWN = 0.2;

export interface Withdrawal {
  /** Titles of the offers that leave the pages. */
  readonly withdrawn: readonly string[];
  /** Titles of the offers that the source does not name and that are shown to their own end. */
  readonly missing: readonly string[];
}

interface WithdrawalOptions {
  readonly source: string;
  /** True for the source's own id of an offer that it names. */
  readonly isNamed: (externalId: string) => boolean;
  readonly now: Date;
  /** True: any number is withdrawn. */
  readonly allows: boolean;
  readonly isDryRun: boolean;
}

/**
 * Withdraws the offers that a source does not name any more: they stay in the database and leave the pages. Where these are more
 * than a fifth of its offers, and that is not allowed, they are marked and shown on: the file may be a part of the source's.
 */
export async function withdrawOffers(db: Kysely<Tables>, options: WithdrawalOptions): Promise<Withdrawal> {
  const { source, isNamed, now, allows, isDryRun } = options;
  const shown = await db
    .selectFrom("coupons")
    .select(["id", "external_id", "title"])
    .where("source", "=", source)
    .where("withdrawn_at", "is", null)
    .where(sql<boolean>`coalesce(expires_at > ${now}, true)`)
    .execute();
  const gone = shown.filter(({ external_id }) => !isNamed(external_id ?? ""));
  const isTooMuch = !allows && gone.length > MOST_WITHDRAWN * shown.length;
  const ids = gone.map(({ id }) => id);
  if (!isDryRun && ids.length > 0) {
    const last = await db
      .selectFrom("offer_sources")
      .select("last_success_at")
      .where("name", "=", source)
      .executeTakeFirst();
    const seenAt = last?.last_success_at ?? null;
    await db
      .updateTable("coupons")
      .set((row) => ({
        last_seen_at: seenAt,
        missing_since: row.fn.coalesce("missing_since", sql.val(now)),
        ...(isTooMuch ? {} : { withdrawn_at: now }),
      }))
      .where("id", "=", sql<string>`any(${ids})`)
      .execute();
  }
  const titles = gone.map(({ title }) => title);
  return isTooMuch ? { withdrawn: [], missing: titles } : { withdrawn: titles, missing: [] };
}
