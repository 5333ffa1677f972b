import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables";
import { toOwner } from "../../imports/kinds/RecordKind";
import { selectStoredStores, toStoredStore } from "../../imports/kinds/storedStores";
import { formatNumber, quoteTexts } from "../toFields";
import type { Batch, ExportKind } from "./ExportKind";

const STORES_OF = toOwner({ source: "", kind: "stores" });

/** The stores that a source has brought, with its offers or by a file of stores. */
function selectOf(db: Kysely<Tables>, { source, last, batchSize }: Batch) {
  const query = selectStoredStores(db).where("slug", ">", last).orderBy("slug").limit(batchSize);
  return source === undefined ? query : query.where("source", "in", [source, toOwner({ source, kind: "stores" })]);
}

async function listSources(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db.selectFrom("stores").select("source").distinct().where("source", "is not", null).execute();
  const names = rows.flatMap(({ source }) => source ?? []);
  return [...new Set(names.map((name) => (name.endsWith(STORES_OF) ? name.slice(0, -STORES_OF.length) : name)))];
}

export const stores: ExportKind = {
  readBatch: async (db, batch) =>
    (await selectOf(db, batch).execute()).map(toStoredStore).map((store) => ({
      key: store.slug,
      id: store.slug,
      texts: quoteTexts({
        name: store.name,
        slug: store.slug,
        homepage: store.homepage,
        logo: store.logo ?? "",
        description: store.description,
        category: store.category,
        rating: store.rating_count === 0 ? "" : formatNumber(store.rating),
        rating_count: store.rating_count === 0 ? "" : String(store.rating_count),
        archived: String(store.is_archived),
      }),
    })),
  listSources,
};

/** The ratings of stores that have any. */
export const ratings: ExportKind = {
  readBatch: async (db, batch) => {
    const isRated = sql<boolean>`(rating_count is not null or exists (select from store_ratings where store_id = stores.id))`;
    const rows = await selectOf(db, batch).where(isRated).execute();
    return rows.map(toStoredStore).map(({ slug, name, rating, rating_count }) => ({
      key: slug,
      id: slug,
      texts: quoteTexts({ store: name, store_slug: slug, rating: formatNumber(rating), count: String(rating_count) }),
    }));
  },
  listSources,
};
