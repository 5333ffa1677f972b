import { type Kysely, sql } from "kysely";
import { MATCH_SORT } from "../contract/parameters";
import type { Tables } from "../db/tables";
import { selectBestKey, toBestValue } from "./bestValue";
import { type CouponFacets, countAll, countFacets, listFirst } from "./couponFacets";
import {
  type ChosenCoupons,
  type CouponFilter,
  type CouponRow,
  type FilterPart,
  filterCoupons,
  isEnded,
  matchesText,
  selectCoupons,
} from "./couponFilter";
import { isShown } from "./isShown";
import type { PagedRows } from "./paging";
import { readNewSavings } from "./readSavings";
import { findShownId } from "./sameOffer";
import { listBySaving } from "./savingOrder";
import { findSimilarStores, selectActiveStoreIds } from "./stores";
import { compactName, compactText, readWords } from "./textSearch";

const CURATED_LIVE = 38;
const CURATED_EXPIRED = 2;
/** Hexadecimal digits of an MD5 hash. */
const HASH_LENGTH = 32;

const FILTER_PARTS = ["type", "store", "category"] as const;

/**
 * A page of a domain's coupons, and their total, with the counts of the filters in `parts`. Coupons of archived and paused stores are listed with a store filter
 * only. A search that matches nothing finds the coupons of the stores with similar names.
 */
export async function listCoupons(
  db: Kysely<Tables>,
  domain: string,
  asked: CouponFilter,
  now: Date,
  {
    findsSimilarNames = false,
    parts = FILTER_PARTS,
  }: { readonly findsSimilarNames?: boolean; readonly parts?: readonly FilterPart[] } = {},
): Promise<PagedRows<CouponRow> & { readonly facets: Required<CouponFacets> }> {
  const similarStores = findsSimilarNames ? await findSimilar(db, domain, asked, now) : undefined;
  const filter: ChosenCoupons = { ...asked, similarStores };
  const query = filterCoupons(db, domain, filter, now);
  const { sort } = filter;
  const [rows, counts] = await Promise.all([
    sort === "saving"
      ? listBySaving(db, domain, query, filter, now)
      : query
          .orderBy(isEnded(now))
          .orderBy(sort === MATCH_SORT ? rankByText(filter.name ?? "") : orders[sort])
          .orderBy(orders.newest)
          .orderBy("coupons.id")
          .limit(filter.per_page)
          .offset((filter.page - 1) * filter.per_page)
          .execute(),
    countFacets(db, domain, filter, now, parts),
  ]);
  const { type, store, category } = counts;
  const facets = { type: listFirst(type), store: listFirst(store), category: listFirst(category) };
  return { rows, total: countAll(filter, counts), facets };
}

/** The stores with similar names, where no coupon matches the text of a search, whatever its filters. */
async function findSimilar(
  db: Kysely<Tables>,
  domain: string,
  { name = "" }: CouponFilter,
  now: Date,
): Promise<readonly string[] | undefined> {
  if (name.trim() === "") return undefined;
  const match = await selectCoupons(db, domain, now).where(matchesText(name)).limit(1).executeTakeFirst();
  const ids = match === undefined ? await findSimilarStores(db, domain, name) : [];
  return ids.length === 0 ? undefined : ids;
}

/** Offers of stores whose names begin with a text first, then offers that begin with it themselves, then all others. */
function rankByText(text: string) {
  const compact = compactText(text);
  const words = readWords(text).join(" ");
  const store = compactName(sql.ref("stores.name"));
  return sql`case when ${compact} = '' then 2 when starts_with(${store}, ${compact}) then 0
    when starts_with(lower(coupons.name), ${words}) or starts_with(lower(coupons.title), ${words}) then 1 else 2 end`;
}

/** In each order expired coupons are last; in `ending`, coupons without an expiry date are after those with one. */
const orders = {
  newest: sql`coupons.created_at desc`,
  ending: sql`coupons.expires_at asc nulls last`,
  popular: sql`coupons.popularity desc`,
};

/** The coupons for a domain's deal grids: one of each store at most, few of them expired, in an order for each domain. */
export async function listCuratedCoupons(db: Kysely<Tables>, domain: string, now: Date): Promise<CouponRow[]> {
  const isLive = sql<boolean>`coalesce(coupons.expires_at > ${now}, true)`;
  // The first coupon of a store without sorting all of them: its id stands behind the hash.
  const place = sql`(md5(${domain} || coupons.id) || coupons.id) collate "C"`;
  const choose = (kind: "live" | "expired", limit: number) =>
    sql`(select ${sql.lit(kind)} as kind, substr(${sql.ref(kind)}, ${sql.lit(HASH_LENGTH + 1)}) as id from choice
      where ${sql.ref(kind)} is not null order by ${sql.ref(kind)} limit ${sql.lit(limit)})`;
  const { rows: chosen } = await sql<{ readonly kind: string; readonly id: string }>`
    with choice as materialized (
      select first.* from (${selectActiveStoreIds(db, domain)}) as active cross join lateral (
        select min(${place}) filter (where ${isLive}) as live, min(${place}) filter (where not ${isLive}) as expired
        from coupons where coupons.store_id = active.id and coupons.is_featured and ${isShown(now)}) as first)
    ${choose("live", CURATED_LIVE)} union all ${choose("expired", CURATED_EXPIRED)}`.execute(db);
  const listIds = (kind: string) => chosen.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const [live, expired] = [listIds("live"), listIds("expired")];
  const ids = [
    ...live.slice(0, 6),
    ...expired.slice(0, 1),
    ...live.slice(6, 24),
    ...expired.slice(1),
    ...live.slice(24),
  ];
  if (ids.length === 0) return [];
  const rows = await selectCoupons(db, domain, now).where("coupons.id", "in", ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** All coupons of one store: expired ones last, else newest first. */
export function findCouponsOfStore(
  db: Kysely<Tables>,
  domain: string,
  storeId: string,
  now: Date,
): Promise<CouponRow[]> {
  return selectCoupons(db, domain, now)
    .where("stores.id", "=", storeId)
    .orderBy(isEnded(now))
    .orderBy(orders.newest)
    .orderBy("coupons.id")
    .execute();
}

/**
 * One coupon of the domain, also of an archived or paused store. In the place of one that another source has, too, it is the one that is
 * shown: links to its page go on working.
 */
export async function findCoupon(
  db: Kysely<Tables>,
  domain: string,
  id: string,
  now: Date,
): Promise<CouponRow | undefined> {
  const find = (one: string) => selectCoupons(db, domain, now).where("coupons.id", "=", one).executeTakeFirst();
  const found = await find(id);
  if (found !== undefined) return found;
  const shown = await findShownId(db, id);
  return shown === undefined ? undefined : find(shown);
}

/** A category with the number of coupons in its list, and the best value of those that have not expired. */
export interface CategoryRow {
  readonly category: string;
  readonly count: number;
  readonly best_value: string | null;
}

/** The domain's categories, those with most coupons first. */
export async function listCategories(
  db: Kysely<Tables>,
  domain: string,
  now: Date,
  currency: string | undefined,
): Promise<CategoryRow[]> {
  await readNewSavings(db);
  const isLive = sql<boolean>`coalesce(coupons.expires_at > ${now}, true)`;
  return db
    .selectFrom(selectActiveStoreIds(db, domain).as("active"))
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("coupons")
          .whereRef("coupons.store_id", "=", "active.id")
          .where(isShown(now))
          .groupBy("coupons.category")
          .select(["coupons.category", sql<number>`count(*)`.as("count")])
          .select(selectBestKey(currency, isLive).as("best_key"))
          .as("offers"),
      (join) => join.onTrue(),
    )
    .groupBy("offers.category")
    .select(["offers.category", sql<number>`sum(offers.count)::int`.as("count")])
    .select(toBestValue(sql`min(offers.best_key)`).as("best_value"))
    .orderBy("count", "desc")
    .orderBy("offers.category")
    .execute();
}
