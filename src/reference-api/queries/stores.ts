import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import type { PagedRows, Paging } from "./paging";
import { createTextQuery } from "./textSearch";

/** A store as the database returns it, with its visits on one domain. */
export type StoreRow = Awaited<ReturnType<ReturnType<typeof selectStores>["execute"]>>[number];

/** `now` is the time at which a store's offers are counted: those that have expired by then are not. */
function selectStores(db: Kysely<Tables>, domain: string, now: Date) {
  return db
    .selectFrom("stores")
    .innerJoin("website_stores", "website_stores.store_id", "stores.id")
    .where("website_stores.domain", "=", domain)
    .select([
      "stores.id",
      "stores.slug",
      "stores.name",
      "stores.description",
      "stores.redirection_type",
      "stores.is_archived",
      "stores.is_paused",
      "website_stores.visit_count",
      countLiveCoupons(now).as("coupon_count"),
    ]);
}

/** How many coupons of the row's store have not expired. */
function countLiveCoupons(now: Date) {
  return sql<number>`(select count(*)::int from coupons
    where coupons.store_id = stores.id and coalesce(coupons.expires_at > ${now}, true))`;
}

function selectActiveStores(db: Kysely<Tables>, domain: string, now: Date) {
  return selectStores(db, domain, now).where("stores.is_archived", "=", false).where("stores.is_paused", "=", false);
}

/** All stores of the domain in the order of their names, including archived and paused ones. */
export function listStores(db: Kysely<Tables>, domain: string, now: Date): Promise<StoreRow[]> {
  return selectStores(db, domain, now).orderBy("stores.name").execute();
}

export function listActiveStores(db: Kysely<Tables>, domain: string, now: Date): Promise<StoreRow[]> {
  return selectActiveStores(db, domain, now).orderBy("stores.name").execute();
}

/** The stores that were added to the domain last, newest first. */
export function listLatestStores(db: Kysely<Tables>, domain: string, now: Date, limit: number): Promise<StoreRow[]> {
  return selectActiveStores(db, domain, now)
    .orderBy("website_stores.added_at", "desc")
    .orderBy("stores.id")
    .limit(limit)
    .execute();
}

export function listTopVisitedStores(
  db: Kysely<Tables>,
  domain: string,
  now: Date,
  limit: number,
): Promise<StoreRow[]> {
  return selectActiveStores(db, domain, now)
    .orderBy("website_stores.visit_count", "desc")
    .orderBy("stores.id")
    .limit(limit)
    .execute();
}

/** The domain's active stores with words in their names that begin with the words of the query; all for an empty query. */
export async function searchStores(
  db: Kysely<Tables>,
  domain: string,
  now: Date,
  { name, page, per_page }: Paging & { name: string },
): Promise<PagedRows<StoreRow>> {
  let query = selectActiveStores(db, domain, now);
  if (name.trim() !== "") query = query.where(sql<boolean>`stores.search @@ ${createTextQuery("simple", name)}`);
  const { total } = await query.clearSelect().select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .orderBy("website_stores.visit_count", "desc")
    .orderBy("stores.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total };
}

/** A store of the domain by its _id or slug. */
export function findStore(
  db: Kysely<Tables>,
  domain: string,
  now: Date,
  idOrSlug: string,
): Promise<StoreRow | undefined> {
  return selectStores(db, domain, now)
    .where((is) => is.or([is("stores.id", "=", idOrSlug), is("stores.slug", "=", idOrSlug)]))
    .executeTakeFirst();
}

/** The mean of a store's ratings, 0 to 5 with one decimal, and their number; 0 without ratings. */
export async function averageRating(db: Kysely<Tables>, storeId: string): Promise<{ average: number; count: number }> {
  return db
    .selectFrom("store_ratings")
    .where("store_id", "=", storeId)
    .select([
      sql<number>`coalesce(round(avg(score), 1), 0)::float8`.as("average"),
      sql<number>`count(*)::int`.as("count"),
    ])
    .executeTakeFirstOrThrow();
}
