import { type Kysely, sql } from "kysely";
import type { COUPON_ENDINGS, COUPON_SORTS, COUPON_TYPES, MATCH_SORT } from "../contract/parameters";
import type { Tables } from "../db/tables";
import { isShown } from "./isShown";
import type { Paging } from "./paging";
import { matchesStore } from "./stores";
import { createTextQuery } from "./textSearch";

/** An offer ends soon in its last three days. */
const SOON_HOURS = 72;

/** Filter, order and paging of a list of a domain's coupons. */
export interface CouponFilter extends Paging {
  readonly sort: (typeof COUPON_SORTS)[number] | typeof MATCH_SORT;
  readonly type: (typeof COUPON_TYPES)[number];
  readonly ending: (typeof COUPON_ENDINGS)[number];
  /** A store's _id or slug; an unknown one has no coupons. */
  readonly store?: string;
  readonly category?: string;
  /** A search text. */
  readonly name?: string;
  /** The store whose list it is, also an archived or paused one. */
  readonly storeId?: string;
}

/** A coupon with its store, as the database returns it. */
export type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>["execute"]>>[number];

/** The coupons of a domain that are shown at a time, each with its store. */
export function selectCoupons(db: Kysely<Tables>, domain: string, now: Date) {
  return db
    .selectFrom("coupons")
    .innerJoin("stores", "stores.id", "coupons.store_id")
    .innerJoin("website_stores", "website_stores.store_id", "stores.id")
    .where("website_stores.domain", "=", domain)
    .where(isShown(now))
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
      "coupons.terms",
      "coupons.starts_at",
      "coupons.discount",
      "coupons.picture",
      "coupons.source",
      "coupons.external_id",
      "stores.id as store_id",
      "stores.name as store_name",
      "stores.slug as store_slug",
      "stores.redirection_type",
      "stores.homepage",
      "stores.logo",
      "stores.source as store_source",
    ]);
}

/** A filter with the stores whose names are like the text of a search that matches nothing. */
export interface ChosenCoupons extends CouponFilter {
  readonly similarStores?: readonly string[] | undefined;
}

/** The filter of a list: what {@link filterCoupons} can leave out. */
export type FilterPart = "type" | "store" | "category";

/** Limits a query to the coupons of a filter, except for one part of it. */
export function filterCoupons(
  db: Kysely<Tables>,
  domain: string,
  filter: ChosenCoupons,
  now: Date,
  except?: FilterPart,
) {
  const { storeId, type, store, category, ending, name, similarStores } = filter;
  let query = selectCoupons(db, domain, now);
  if (storeId !== undefined) query = query.where("stores.id", "=", storeId);
  else query = query.where("stores.is_archived", "=", false).where("stores.is_paused", "=", false);
  if (type !== "all" && except !== "type") query = query.where("coupons.code", type === "code" ? "is not" : "is", null);
  if (store !== undefined && except !== "store")
    query = query.where((is) => is.or([is("stores.id", "=", store), is("stores.slug", "=", store)]));
  if (category !== undefined && except !== "category")
    query = query.where(sql`lower(coupons.category)`, "=", category.trim().toLowerCase());
  if (ending === "soon")
    query = query
      .where("coupons.expires_at", ">", now)
      .where("coupons.expires_at", "<=", new Date(now.getTime() + SOON_HOURS * 3_600_000));
  if (similarStores !== undefined) return query.where("stores.id", "in", similarStores);
  return name === undefined || name.trim() === "" ? query : query.where(matchesText(name));
}

/** True for a coupon that has expired. */
export function isEnded(now: Date) {
  return sql<boolean>`coalesce(coupons.expires_at <= ${now}, false)`;
}

/** True if a coupon matches the text of a search, by itself or by its store. Each of them is found by an index of its own. */
export function matchesText(text: string) {
  return sql<boolean>`(coupons.search @@ ${createTextQuery("english", text)}
    or coupons.store_id = any(array(select stores.id from stores where ${matchesStore(text)})))`;
}
