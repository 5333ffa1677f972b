import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import { splitList } from "./splitList";

/** Offers that one statement reads or writes: the embedded database does it in the thread that makes pages. */
const PAGE = 500;
const PIECE = 50;
/** A larger share of a source's offers is withdrawn at once only where that is allowed. */
const MOST_WITHDRAWN = 0.2;

export interface Withdrawal {
  /** Ids of the offers that leave the pages. */
  readonly ids?: readonly string[];
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
  const { source, now, allows, isDryRun } = options;
  const { count, gone } = await findGone(db, options);
  const isTooMuch = !allows && gone.length > MOST_WITHDRAWN * count;
  if (!isDryRun && gone.length > 0) {
    const last = await db
      .selectFrom("offer_sources")
      .select("last_success_at")
      .where("name", "=", source)
      .executeTakeFirst();
    const seenAt = last?.last_success_at ?? null;
    for (const piece of splitList(gone, PIECE))
      await db
        .updateTable("coupons")
        .set((row) => ({
          last_seen_at: seenAt,
          missing_since: row.fn.coalesce("missing_since", sql.val(now)),
          ...(isTooMuch ? {} : { withdrawn_at: now }),
        }))
        .where("id", "=", sql<string>`any(${piece.map(({ id }) => id)})`)
        .execute();
  }
  const titles = gone.map(({ title }) => title);
  if (isTooMuch) return { withdrawn: [], missing: titles };
  return { withdrawn: titles, missing: [], ids: gone.map(({ id }) => id) };
}

interface GoneOffer {
  readonly id: string;
  readonly title: string;
}

/** Counts the offers of a source that are shown, and finds those that it does not name. */
async function findGone(
  db: Kysely<Tables>,
  { source, isNamed, now }: WithdrawalOptions,
): Promise<{ readonly count: number; readonly gone: readonly GoneOffer[] }> {
  const gone: GoneOffer[] = [];
  let count = 0;
  for (let last = ""; ; ) {
    const shown = await db
      .selectFrom("coupons")
      .select(["id", "external_id", "title"])
      .where("source", "=", source)
      .where("withdrawn_at", "is", null)
      .where(sql<boolean>`coalesce(expires_at > ${now}, true)`)
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    count += shown.length;
    gone.push(...shown.filter(({ external_id }) => !isNamed(external_id ?? "")));
    if (shown.length < PAGE) return { count, gone };
    last = shown.at(-1)?.id ?? last;
  }
}
