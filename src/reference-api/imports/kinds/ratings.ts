import { sql } from "kysely";
import { openRecord } from "../openRecord";
import { createSlug, readSlug } from "../readSlug";
import { ValueFault } from "../readValues";
import { RATING_FIELDS } from "./kindFields";
import { NOTHING_WITHDRAWN, type OpenKind } from "./RecordKind";
import { readRating, readRatingCount } from "./rating";
import { readStoredStores } from "./storedStores";

/** The mean of a store's ratings. */
interface ImportedRating {
  readonly slug: string;
  readonly store: string;
  readonly rating: number;
  readonly rating_count: number;
}

/** Ratings of stores that are there. One that is not named stays. */
export const openRatings: OpenKind<ImportedRating> = async (db, { map, isDryRun }) => {
  const stores = await db.selectFrom("stores").select("slug").execute();
  const known = new Set(stores.map(({ slug }) => slug));
  return {
    idField: "store",
    read: (record, isTable) => {
      const { text, given, columnOf } = openRecord(record, { map, fields: RATING_FIELDS, isTable });
      const store = text("store");
      const slug = given("store_slug", readSlug) ?? createSlug(store);
      if (!known.has(slug))
        throw new ValueFault(`${columnOf("store")}: there is no store “${store}”; its address would end with ${slug}`);
      return {
        slug,
        store,
        rating: given("rating", readRating) ?? 0,
        rating_count: given("count", readRatingCount) ?? 0,
      };
    },
    idOf: ({ slug }) => slug,
    nameOf: ({ store, rating, rating_count }) => `${store}: ${rating} of ${rating_count}`,
    picturesOf: () => [],
    write: (database, ratings) =>
      database.transaction().execute(async (transaction) => {
        const slugs = ratings.map(({ slug }) => slug);
        const rows = await readStoredStores(transaction, slugs);
        const changed = ratings.filter(({ slug, rating, rating_count }) => {
          const row = rows.get(slug);
          return row?.rating !== rating || row.rating_count !== rating_count;
        });
        if (!isDryRun && changed.length > 0)
          await sql`
            update stores set rating = r.rating, rating_count = r.rating_count
            from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(slug text, rating float8, rating_count integer)
            where stores.slug = r.slug`.execute(transaction);
        return { created: [], changed };
      }),
    finish: async () => NOTHING_WITHDRAWN,
  };
};
