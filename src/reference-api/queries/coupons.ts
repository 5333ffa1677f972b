import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import type { PagedRows, Paging } from "./paging";
import { createTextQuery } from "./textSearch";

export const COUPON_SORTS = ["newest", "ending", "popular"] as const;
export const COUPON_TYPES = ["all", "code", "offer"] as const;
const CURATED_LIVE = 38;
const CURATED_EXPIRED = 2;

/** Filter, order and paging of a list of a domain's coupons. */
export interface CouponFilter extends Paging {
  readonly sort: (typeof COUPON_SORTS)[number];
  readonly type: (typeof COUPON_TYPES)[number];
  readonly category?: string;
  readonly name?: string;
  readonly storeId?: string;
}

/** A coupon with its store, as the database returns it. */
export type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>["execute"]>>[number];

function selectCoupons(db: Kysely<Tables>, domain: string) {
  return db
    .selectFrom("coupons")
    .innerJoin("stores", "stores.id", "coupons.store_id")
    .innerJoin("website_stores", "website_stores.store_id", "stores.id")
    .where("website_stores.domain", "=", domain)
    .select([
      "coupons.id",
      "coupons.name",
      "coupons.title",
      "coupons.description",
      "coupons.category",
      "coupons.code",
      "coupons.link",
      "coupons.final_link",
      "coupons.expires_at",
      "coupons.store_key",
      "coupons.votes",
      "coupons.successes",
      "coupons.last_success_at",
      "coupons.verified_at",
      "stores.id as store_id",
      "stores.name as store_name",
      "stores.slug as store_slug",
      "stores.redirection_type",
      "stores.homepage",
    ]);
}

/** A page of a domain's coupons, and their total. Coupons of archived and paused stores are listed with a store filter only. */
export async function listCoupons(
  db: Kysely<Tables>,
  domain: string,
  filter: CouponFilter,
  now: Date,
): Promise<PagedRows<CouponRow>> {
  let query = selectCoupons(db, domain);
  if (filter.storeId !== undefined) query = query.where("stores.id", "=", filter.storeId);
  else query = query.where("stores.is_archived", "=", false).where("stores.is_paused", "=", false);
  if (filter.type !== "all") query = query.where("coupons.code", filter.type === "code" ? "is not" : "is", null);
  const { category, name } = filter;
  if (category !== undefined) query = query.where(sql`lower(coupons.category)`, "=", category.trim().toLowerCase());
  if (name !== undefined && name.trim() !== "") {
    query = query.where(
      sql<boolean>`(coupons.search @@ ${createTextQuery("english", name)} or stores.search @@ ${createTextQuery("simple", name)})`,
    );
  }
  const total = await query.clearSelect().select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(sql`coalesce(coupons.expires_at <= ${now}, false)`)
    .orderBy(orders[filter.sort])
    .orderBy("coupons.id")
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute();
  return { rows, total: total.total };
}

/** In each order expired coupons are last; in `ending`, coupons without an expiry date are after those with one. */
const orders = {
  newest: sql`coupons.created_at desc`,
  ending: sql`coupons.expires_at asc nulls last`,
  popular: sql`coupons.popularity desc`,
};

/** The coupons for a domain's deal grids: one of each store at most, few of them expired, in an order for each domain. */
export async function listCuratedCoupons(db: Kysely<Tables>, domain: string, now: Date): Promise<CouponRow[]> {
  const choose = async (isLive: boolean, limit: number) => {
    const state = isLive
      ? sql<boolean>`coalesce(coupons.expires_at > ${now}, true)`
      : sql<boolean>`coupons.expires_at <= ${now}`;
    const ids = await db
      .with("choice", (choice) =>
        choice
          .selectFrom("coupons")
          .distinctOn("coupons.store_id")
          .innerJoin("stores", "stores.id", "coupons.store_id")
          .innerJoin("website_stores", "website_stores.store_id", "stores.id")
          .where("website_stores.domain", "=", domain)
          .where("stores.is_archived", "=", false)
          .where("stores.is_paused", "=", false)
          .where("coupons.is_featured", "=", true)
          .where(state)
          .select(["coupons.id", sql<string>`md5(${domain} || coupons.id)`.as("place")])
          .orderBy("coupons.store_id")
          .orderBy(sql`md5(${domain} || coupons.id)`),
      )
      .selectFrom("choice")
      .select("id")
      .orderBy("place")
      .limit(limit)
      .execute();
    return ids.map(({ id }) => id);
  };
  const live = await choose(true, CURATED_LIVE);
  const expired = await choose(false, CURATED_EXPIRED);
  const ids = [
    ...live.slice(0, 6),
    ...expired.slice(0, 1),
    ...live.slice(6, 24),
    ...expired.slice(1),
    ...live.slice(24),
  ];
  if (ids.length === 0) return [];
  const rows = await selectCoupons(db, domain).where("coupons.id", "in", ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** All coupons of one store: expired ones last, else newest first. */
export function findCouponsOfStore(
  db: Kysely<Tables>,
  domain: string,
  storeId: string,
  now: Date,
): Promise<CouponRow[]> {
  return selectCoupons(db, domain)
    .where("stores.id", "=", storeId)
    .orderBy(sql`coalesce(coupons.expires_at <= ${now}, false)`)
    .orderBy(orders.newest)
    .orderBy("coupons.id")
    .execute();
}

/** One coupon of the domain, also of an archived or paused store. */
export function findCoupon(db: Kysely<Tables>, domain: string, id: string): Promise<CouponRow | undefined> {
  return selectCoupons(db, domain).where("coupons.id", "=", id).executeTakeFirst();
}

/** The domain's categories with the number of coupons in their lists, largest first. */
export function listCategories(db: Kysely<Tables>, domain: string): Promise<{ category: string; count: number }[]> {
  return db
    .selectFrom("coupons")
    .innerJoin("stores", "stores.id", "coupons.store_id")
    .innerJoin("website_stores", "website_stores.store_id", "stores.id")
    .where("website_stores.domain", "=", domain)
    .where("stores.is_archived", "=", false)
    .where("stores.is_paused", "=", false)
    .groupBy("coupons.category")
    .select(["coupons.category", sql<number>`count(*)::int`.as("count")])
    .orderBy("count", "desc")
    .orderBy("coupons.category")
    .execute();
}
