import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../db/tables";

/**
 * The mean of a store's ratings, 0 to 5 with one decimal, and their number; 0 without ratings. A mean that an import has brought
 * takes the place of single ratings.
 */
export function averageRatingOf(storeId: RawBuilder<unknown>): {
  readonly average: RawBuilder<number>;
  readonly count: RawBuilder<number>;
} {
  const single = (value: RawBuilder<unknown>) =>
    sql`(select ${value} from store_ratings where store_ratings.store_id = ${storeId})`;
  const stated = (column: string) =>
    sql`(select rated.${sql.ref(column)} from stores as rated where rated.id = ${storeId})`;
  return {
    average: sql<number>`coalesce(${stated("rating")}, ${single(sql`round(avg(score), 1)`)}, 0)::float8`,
    count: sql<number>`coalesce(${stated("rating_count")}, ${single(sql`count(*)`)})::int`,
  };
}

/** Reads what {@link averageRatingOf} says of one store. */
export async function averageRating(db: Kysely<Tables>, storeId: string): Promise<{ average: number; count: number }> {
  const { average, count } = averageRatingOf(sql`${storeId}::text`);
  return db.selectNoFrom([average.as("average"), count.as("count")]).executeTakeFirstOrThrow();
}
