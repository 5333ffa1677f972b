import type { Kysely } from "kysely";
import { keepByText } from "../../domain/keepByText";
import { rankOffers } from "../../domain/offers/bestOffer";
import { readTitleValue } from "../../domain/offers/offerValue";
import { parseSaving, type Saving } from "../../domain/offers/saving";
import { toPlainText } from "../../domain/text/richText";
import type { Tables } from "../db/tables";
import { yieldHeldThread } from "../db/yieldThread";
import { type CouponRow, type filterCoupons, isEnded, selectCoupons } from "./couponFilter";
import type { Paging } from "./paging";

/**
 * A list reads the titles of all its offers, again with each call: these are kept of several domains. A domain with more of them would
 * read all of them each time, for some seconds of a hundred thousand; these take about 30 MB.
 */
const MAX_TITLES = 120_000;

/** The value that a card shows for an offer with this title, and its saving where it has a figure. */
export const readTitle = keepByText((title: string): { readonly value?: string; readonly saving?: Saving } => {
  const value = readTitleValue(toPlainText({ html: title }));
  const saving = value === undefined ? undefined : parseSaving(value);
  return { ...(value === undefined ? {} : { value }), ...(saving === undefined ? {} : { saving }) };
}, MAX_TITLES);

/** As {@link readTitle}, for each of many titles: the first reading of thousands takes long, so others have the thread in between. */
export async function readTitles(titles: readonly string[]): Promise<readonly ReturnType<typeof readTitle>[]> {
  const read: ReturnType<typeof readTitle>[] = [];
  for (const title of titles) {
    await yieldHeldThread();
    read.push(readTitle(title));
  }
  return read;
}

/**
 * A page of the coupons of a query in the order of their savings (`rankOffers`), the newest first where they are equal, and
 * expired ones last. The titles tell the savings, so all coupons are ranked, and the rows of the page alone are read.
 */
export async function listBySaving(
  db: Kysely<Tables>,
  domain: string,
  query: ReturnType<typeof filterCoupons>,
  { page, per_page }: Paging,
  now: Date,
): Promise<CouponRow[]> {
  const rows = await query
    .clearSelect()
    .select(["coupons.id", "coupons.title", "coupons.code", "coupons.votes", "coupons.successes"])
    .select(isEnded(now).as("is_ended"))
    .orderBy("coupons.created_at", "desc")
    .orderBy("coupons.id")
    .execute();
  const read = await readTitles(rows.map(({ title }) => title));
  const offers = rows.map(({ code, votes, successes, title: _, ...row }, index) => ({
    ...row,
    ...read[index],
    ...(code === null ? {} : { code }),
    ...(votes === 0 ? {} : { votes: { count: votes, successRate: successes / votes } }),
  }));
  const ranked = rankOffers(offers, undefined, ({ saving }) => saving);
  const ordered = [...ranked.filter((offer) => !offer.is_ended), ...ranked.filter((offer) => offer.is_ended)];
  const ids = ordered.slice((page - 1) * per_page, page * per_page).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await selectCoupons(db, domain, now).where("coupons.id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
