import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import {
  type ChosenCoupons,
  type CouponFilter,
  type FilterPart,
  filterCoupons,
  type selectCoupons,
} from "./couponFilter";
import { isShown } from "./isShown";
import { selectActiveStoreIds } from "./stores";

/** A value of a filter with the number of coupons that it leaves beside the other filters. */
export interface FacetValue {
  readonly value: string;
  readonly count: number;
  /** Its name for shoppers, where that is another. */
  readonly label?: string;
}

/** The values that are left of each filter, most coupons first. */
export interface CouponFacets {
  readonly type: readonly FacetValue[];
  /** Absent on the list of one store; so is `category` on that of a category. */
  readonly store?: readonly FacetValue[];
  readonly category?: readonly FacetValue[];
}

/** Enough for all stores of a large website: a shopper who looks for one in the list expects it there. */
const MAX_FACET_VALUES = 300;
const COUNT = sql<number>`count(*)::int`;
const TYPE = sql<string>`case when coupons.code is null then 'offer' else 'code' end`;

/** Counts the values of each filter of `parts` as if that filter alone were not set: each in one query, or all in one of them. */
export async function countFacets(
  db: Kysely<Tables>,
  domain: string,
  filter: ChosenCoupons,
  now: Date,
  parts: readonly FilterPart[],
): Promise<Required<CouponFacets>> {
  const { type, store, category } = filter;
  if (isWhole(filter)) return countWhole(db, domain, now);
  if (type === "all" && store === undefined && category === undefined)
    return countTogether(filterCoupons(db, domain, filter, now));
  const without = (part: FilterPart) => filterCoupons(db, domain, filter, now, part).clearSelect();
  const [types, stores, categories] = await Promise.all([
    without("type")
      .select([TYPE.as("value"), COUNT.as("count")])
      .groupBy(TYPE)
      .execute(),
    parts.includes("store")
      ? without("store")
          .select(["stores.slug as value", "stores.name as label", COUNT.as("count")])
          .groupBy(["stores.slug", "stores.name"])
          .execute()
      : [],
    parts.includes("category")
      ? without("category")
          .select(["coupons.category as value", COUNT.as("count")])
          .groupBy("coupons.category")
          .execute()
      : [],
  ]);
  return { type: types, store: stores, category: categories };
}

/** The same where no filter is set, so that the coupons are looked through once. */
async function countTogether(coupons: ReturnType<typeof selectCoupons>): Promise<Required<CouponFacets>> {
  const rows = await coupons
    .clearSelect()
    .select([TYPE.as("type"), "stores.slug", "stores.name as label", "coupons.category", COUNT.as("count")])
    .groupBy(sql`grouping sets ((${TYPE}), (stores.slug, stores.name), (coupons.category))`)
    .execute();
  // A row of one grouping has nothing in the columns of the others.
  const valuesOf = (read: (row: (typeof rows)[number]) => string | null) =>
    rows.flatMap((row) => {
      const value = read(row);
      return value === null ? [] : [{ value, count: row.count, ...(row.label === null ? {} : { label: row.label }) }];
    });
  return {
    type: valuesOf(({ type }) => type),
    store: valuesOf(({ slug }) => slug),
    category: valuesOf(({ category }) => category),
  };
}

/** True where a filter leaves all coupons of a domain. */
function isWhole({ type, store, category, ending, name = "", storeId, similarStores }: ChosenCoupons): boolean {
  const isChosen = [store, category, storeId, similarStores].some((value) => value !== undefined);
  return type === "all" && ending === "all" && name.trim() === "" && !isChosen;
}

/** Counts all coupons of a domain store by store, for which indexes are enough: a domain may have a hundred thousand. */
async function countWhole(db: Kysely<Tables>, domain: string, now: Date): Promise<Required<CouponFacets>> {
  const isCode = sql<boolean>`coupons.code is not null`;
  const [rows, codes] = await Promise.all([
    db
      .selectFrom(selectActiveStoreIds(db, domain).as("active"))
      .innerJoinLateral(
        (of) =>
          of
            .selectFrom("coupons")
            .whereRef("coupons.store_id", "=", "active.id")
            .where(isShown(now))
            .groupBy("coupons.category")
            .select(["coupons.category", sql<number>`count(*)`.as("count")])
            .as("offers"),
        (join) => join.onTrue(),
      )
      .select([
        "active.slug",
        "active.name as label",
        "offers.category",
        sql<number>`sum(offers.count)::int`.as("count"),
      ])
      .groupBy(sql`grouping sets ((active.slug, active.name), (offers.category))`)
      .execute(),
    db
      .selectFrom(selectActiveStoreIds(db, domain).as("active"))
      .innerJoin("coupons", "coupons.store_id", "active.id")
      .where(isCode)
      .where(isShown(now))
      .select(COUNT.as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const store = rows.flatMap(({ slug, label, count }) => (slug === null ? [] : [{ value: slug, label, count }]));
  const category = rows.flatMap(({ slug, category: value, count }) => (slug === null ? [{ value, count }] : []));
  const all = category.reduce((sum, { count }) => sum + count, 0);
  const types = [
    { value: "code", count: codes.count },
    { value: "offer", count: all - codes.count },
  ];
  return { type: types.filter(({ count }) => count > 0), store, category };
}

/** How many coupons a list has in all; the counts of the kinds leave out the filter of the kind alone. */
export function countAll({ type }: CouponFilter, { type: kinds }: Required<CouponFacets>): number {
  return kinds.reduce((sum, { value, count }) => (type === "all" || value === type ? sum + count : sum), 0);
}

/** The values with most coupons, most first, then by name. */
export function listFirst(values: readonly FacetValue[]): FacetValue[] {
  const nameOf = ({ value, label = value }: FacetValue) => label;
  return [...values]
    .sort((a, b) => b.count - a.count || nameOf(a).localeCompare(nameOf(b), "en"))
    .slice(0, MAX_FACET_VALUES);
}
