import { type Kysely, sql } from "kysely";
import { toOfferUrl } from "../../../domain/text/offerUrl";
import { toOneLine } from "../../../domain/text/oneLine";
import type { Tables } from "../../db/tables";
import { averageRatingOf } from "../../queries/ratings";
import { toPicture } from "../readPicture";

/** A store with the ratings that its page shows. */
export type StoredStore = Awaited<ReturnType<ReturnType<typeof selectStoredStores>["execute"]>>[number];

/** The stores of a database with all that a file says about them. */
export function selectStoredStores(db: Kysely<Tables>) {
  const { average, count } = averageRatingOf(sql.ref("stores.id"));
  return db
    .selectFrom("stores")
    .select([
      "id",
      "slug",
      "name",
      "homepage",
      "logo",
      "description",
      "category",
      "is_archived",
      "source",
      average.as("rating"),
      count.as("rating_count"),
    ]);
}

/** Gives a store the forms in which an import writes it: SQL may have written others. */
export function toStoredStore(row: StoredStore): StoredStore {
  return {
    ...row,
    name: toOneLine(row.name),
    homepage: toOfferUrl(row.homepage) ?? "",
    logo: toPicture(row.logo ?? "") ?? null,
    description: row.description.trim(),
  };
}

/** The stores with these slugs. */
export async function readStoredStores(
  db: Kysely<Tables>,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, StoredStore>> {
  const rows = await selectStoredStores(db).where("slug", "=", sql<string>`any(${slugs})`).execute();
  return new Map(rows.map((row) => [row.slug, toStoredStore(row)]));
}
