import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../db/tables";
import { selectBestKey, toBestValue } from "./bestValue";
import { isShown } from "./isShown";
import type { PagedRows, Paging } from "./paging";
import { compactName, compactText, createTextQuery, listSimilarTexts } from "./textSearch";

/** A store as the database returns it, with its visits on one domain. */
export type StoreRow = Awaited<ReturnType<ReturnType<typeof selectStores>["execute"]>>[number];

interface StoreOffers {
  readonly coupon_count: number;
  readonly best_value: string | null;
}

/** The stores of a domain. */
export interface StoresOf {
  readonly db: Kysely<Tables>;
  readonly domain: string;
  /** The time at which a store's offers are counted: those that have expired by then are not. */
  readonly now: Date;
  /** The domain's currency, within which the best value of a store is found. */
  readonly currency: string | undefined;
}

function selectStores({ db, domain, now, currency }: StoresOf) {
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
      "stores.logo",
      "stores.source",
      "website_stores.visit_count",
      selectOffers(now, currency).as("offers"),
    ]);
}

/** The number and the best value of the coupons of the row's store that have not expired. One expression, so that it is found after a limit. */
function selectOffers(now: Date, currency: string | undefined) {
  return sql<StoreOffers>`(select json_build_object('coupon_count', count(*),
      'best_value', ${toBestValue(selectBestKey(currency))})
    from coupons
    where coupons.store_id = stores.id and ${isShown(now)} and coalesce(coupons.expires_at > ${now}, true))`;
}

function selectActiveStores(of: StoresOf) {
  return selectStores(of).where("stores.is_archived", "=", false).where("stores.is_paused", "=", false);
}

/** The ids of the stores of a domain that are neither archived nor paused. */
export function selectActiveStoreIds(db: Kysely<Tables>, domain: string) {
  return db
    .selectFrom("stores")
    .innerJoin("website_stores", "website_stores.store_id", "stores.id")
    .where("website_stores.domain", "=", domain)
    .where("stores.is_archived", "=", false)
    .where("stores.is_paused", "=", false)
    .select(["stores.id", "stores.slug", "stores.name"]);
}

/** All stores of the domain in the order of their names, including archived and paused ones. */
export function listStores(of: StoresOf): Promise<StoreRow[]> {
  return selectStores(of).orderBy("stores.name").execute();
}

export function listActiveStores(of: StoresOf): Promise<StoreRow[]> {
  return selectActiveStores(of).orderBy("stores.name").execute();
}

/** The stores that were added to the domain last, newest first. */
export function listLatestStores(of: StoresOf, limit: number): Promise<StoreRow[]> {
  return selectActiveStores(of).orderBy("website_stores.added_at", "desc").orderBy("stores.id").limit(limit).execute();
}

export function listTopVisitedStores(of: StoresOf, limit: number): Promise<StoreRow[]> {
  return selectActiveStores(of)
    .orderBy("website_stores.visit_count", "desc")
    .orderBy("stores.id")
    .limit(limit)
    .execute();
}

/**
 * The domain's active stores with words in their names that begin with the words of the query, or that begin with the
 * query without its spaces: those that begin with it first, then the most visited. All for an empty query. Where no name
 * matches, those with the most similar names.
 */
export async function searchStores(
  of: StoresOf,
  { name, page, per_page }: Paging & { name: string },
  findsSimilarNames: boolean,
): Promise<PagedRows<StoreRow>> {
  const isSearch = name.trim() !== "";
  const compact = compactName(sql.ref("stores.name"));
  const begins = sql<boolean>`starts_with(${compact}, ${compactText(name)})`;
  const active = selectActiveStores(of);
  const found = isSearch ? active.where(matchesStore(name)) : active;
  const { total } = await found.clearSelect().select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  if (total === 0 && isSearch && findsSimilarNames) {
    const ids = await findSimilarStores(of.db, of.domain, name);
    const rows = await listByIds(of, ids);
    return { rows: rows.slice((page - 1) * per_page, page * per_page), total: rows.length };
  }
  const ordered = isSearch
    ? found.orderBy(sql`${compact} = ${compactText(name)}`, "desc").orderBy(begins, "desc")
    : found;
  const rows = await ordered
    .orderBy("website_stores.visit_count", "desc")
    .orderBy("stores.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows, total };
}

/** True if a store's name matches a search text. A text without letters and digits matches none. */
export function matchesStore(text: string): RawBuilder<boolean> {
  const compact = compactText(text);
  if (compact === "") return sql<boolean>`false`;
  const name = compactName(sql.ref("stores.name"));
  return sql<boolean>`(stores.search @@ ${createTextQuery("simple", text)} or starts_with(${name}, ${compact}))`;
}

/** How like a name has to be to what was typed, from 0 to 1: one wrong, missing or surplus letter in most names. */
const MIN_SIMILARITY = 0.4;
const MAX_SIMILAR = 5;

/** The ids of the domain's active stores whose names are most like a search text; needs the extension pg_trgm. */
export async function findSimilarStores(db: Kysely<Tables>, domain: string, text: string): Promise<readonly string[]> {
  const texts = listSimilarTexts(text);
  if (texts.length === 0) return [];
  const name = compactName(sql.ref("stores.name"));
  const similarity = sql<number>`greatest(${sql.join(texts.map((like) => sql`similarity(${name}, ${like})`))})`;
  const rows = await db
    .selectFrom("stores")
    .innerJoin("website_stores", "website_stores.store_id", "stores.id")
    .where("website_stores.domain", "=", domain)
    .where("stores.is_archived", "=", false)
    .where("stores.is_paused", "=", false)
    // The operator can use the index; its own limit is lower.
    .where((is) => is.or(texts.map((like) => sql<boolean>`${name} % ${like}`)))
    .where(similarity, ">=", MIN_SIMILARITY)
    .select("stores.id")
    .orderBy(similarity, "desc")
    .orderBy("website_stores.visit_count", "desc")
    .limit(MAX_SIMILAR)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores in the order of their ids. */
async function listByIds(of: StoresOf, ids: readonly string[]): Promise<StoreRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectActiveStores(of).where("stores.id", "in", ids).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** A store of the domain by its _id or slug. */
export function findStore(of: StoresOf, idOrSlug: string): Promise<StoreRow | undefined> {
  return selectStores(of).where(isNamed(idOrSlug)).executeTakeFirst();
}

/** The id of a store of the domain by its _id or slug. */
export async function findStoreId(db: Kysely<Tables>, domain: string, idOrSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("stores")
    .innerJoin("website_stores", "website_stores.store_id", "stores.id")
    .where("website_stores.domain", "=", domain)
    .where(isNamed(idOrSlug))
    .select("stores.id")
    .executeTakeFirst();
  return row?.id;
}

const isNamed = (idOrSlug: string) => sql<boolean>`(stores.id = ${idOrSlug} or stores.slug = ${idOrSlug})`;
