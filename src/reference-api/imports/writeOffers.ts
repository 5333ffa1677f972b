import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables";
import { toSavingColumns } from "../queries/titleSaving";
import { createId } from "../seed/random";
import type { CategoryNames } from "./CategoryNames";
import type { ImportedOffer, ImportedStore } from "./readOffer";
import { splitList } from "./splitList";
import { selectStoredOffers, toStoredOffer } from "./storedOffer";

/** Statements that write a batch: one of them holds the thread of the embedded database for a shorter time. */
const STATEMENTS = 4;

/** The part of a run that all its batches share. */
export interface RunContext {
  readonly source: string;
  readonly now: Date;
  readonly categories: CategoryNames;
  /** True: nothing is written. */
  readonly isDryRun: boolean;
}

/** The offers of a batch that are new to the database or differ from it. */
export interface BatchChanges {
  readonly created: readonly ImportedOffer[];
  readonly changed: readonly ImportedOffer[];
}

/** The id of an offer, always the same for a source and its own id. */
export function createOfferId(source: string, externalId: string): string {
  return createId(`offer ${source}\n${externalId}`);
}

/**
 * Writes the offers that are new or differ from the database, in one transaction. Their hashes are read first: writing rows
 * that are the same costs more than reading them.
 */
export async function writeOffers(
  db: Kysely<Tables>,
  offers: readonly ImportedOffer[],
  run: RunContext,
): Promise<BatchChanges> {
  const rows = offers.map((offer) => ({
    offer,
    id: createOfferId(run.source, offer.external_id),
    hash: hashOffer(offer),
  }));
  return db.transaction().execute(async (transaction) => {
    const known = await readKnown(
      transaction,
      rows.map(({ id }) => id),
    );
    const others = rows.filter(({ id, hash }) => known.get(id) !== hash);
    const stored = await readStored(
      transaction,
      others.flatMap(({ id }) => (known.get(id) ? [id] : [])),
    );
    const differing = others.filter(({ id, hash }) => stored.get(id) !== hash);
    if (!run.isDryRun && differing.length > 0) {
      const stores = await writeStores(
        transaction,
        differing.map(({ offer }) => offer),
        run,
      );
      for (const piece of splitList(differing, Math.ceil(offers.length / STATEMENTS)))
        await upsert(
          transaction,
          piece.map(({ offer, id, hash }) => toRow(offer, { id, hash, store: stores.get(offer.store.slug), run })),
        );
    }
    return {
      created: differing.filter(({ id }) => !known.has(id)).map(({ offer }) => offer),
      changed: differing.filter(({ id }) => known.has(id)).map(({ offer }) => offer),
    };
  });
}

function hashOffer(offer: ImportedOffer): string {
  return createHash("sha256").update(JSON.stringify(offer)).digest("base64url");
}

/** The hashes of offers by id; an offer that is marked or withdrawn has none, so that it is written again. */
async function readKnown(db: Transaction<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom("coupons")
    .select([
      "id",
      sql<string | null>`case when withdrawn_at is null and missing_since is null then hash end`.as("hash"),
    ])
    .where("id", "=", sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/**
 * The hashes of what the rows of offers say now. A file that has just that, such as an export, changes nothing, also where the
 * row was made from another record: one without its category, or with another homepage of its store.
 */
async function readStored(db: Transaction<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectStoredOffers(db).where("coupons.id", "=", sql<string>`any(${ids})`).execute();
  return new Map(rows.map((row) => [row.id, hashOffer(toStoredOffer(row))]));
}

interface StoreRef {
  readonly id: string;
  readonly category: string;
}

/** Writes the stores of offers that are new or that this source has changed. */
async function writeStores(
  db: Transaction<Tables>,
  offers: readonly ImportedOffer[],
  run: RunContext,
): Promise<ReadonlyMap<string, StoreRef>> {
  const bySlug = new Map<string, ImportedStore & { readonly category: string | undefined }>();
  for (const { store, category } of offers) bySlug.set(store.slug, { ...store, category });
  const stores = [...bySlug.values()].map(({ category, ...store }) => ({
    ...store,
    id: createId(`store ${store.slug}`),
    category: run.categories.find(category),
  }));
  await run.categories.write(db, [
    ...stores.map(({ category }) => category),
    ...offers.flatMap(({ category }) => (category === undefined ? [] : [run.categories.find(category)])),
  ]);
  await sql`
    insert into stores (id, slug, name, description, category, redirection_type, is_archived, is_paused, homepage, added_at,
      logo, source)
    select r.id, r.slug, r.name, r.description, r.category, 'zero-redirect-with-refer', false, false, r.homepage, ${run.now},
      r.logo, ${run.source}
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as r(id text, slug text, name text, description text,
      category text, homepage text, logo text)
    on conflict (slug) do update set
      name = excluded.name, homepage = excluded.homepage, logo = coalesce(excluded.logo, stores.logo),
      description = case when excluded.description = '' then stores.description else excluded.description end
    where stores.source = excluded.source and (stores.name, stores.homepage, stores.logo, stores.description) is distinct from
      (excluded.name, excluded.homepage, coalesce(excluded.logo, stores.logo),
       case when excluded.description = '' then stores.description else excluded.description end)`.execute(db);
  const found = await db
    .selectFrom("stores")
    .select(["id", "slug", "category"])
    .where("slug", "=", sql<string>`any(${[...bySlug.keys()]})`)
    .execute();
  return new Map(found.map(({ slug, ...store }) => [slug, store]));
}

function toRow(
  { store: _, ...offer }: ImportedOffer,
  { id, hash, store, run }: { id: string; hash: string; store: StoreRef | undefined; run: RunContext },
) {
  return {
    ...offer,
    ...toSavingColumns(offer.title),
    id,
    hash,
    store_id: store?.id,
    category: offer.category === undefined ? store?.category : run.categories.find(offer.category),
    source: run.source,
    seen_at: run.now.toISOString(),
  };
}

const COLUMNS = {
  id: "text",
  store_id: "text",
  category: "text",
  title: "text",
  description: "text",
  code: "text",
  link: "text",
  final_link: "text",
  expires_at: "timestamptz",
  starts_at: "timestamptz",
  verified_at: "timestamptz",
  popularity: "integer",
  is_featured: "boolean",
  terms: "jsonb",
  discount: "jsonb",
  picture: "text",
  source: "text",
  external_id: "text",
  hash: "text",
  commission: "text",
  saving_hash: "text",
  saving_rank: "double precision",
  best_value: "text",
  best_value_signs: "text",
} as const;
const NAMES = Object.keys(COLUMNS);
const KEYS = new Set(["id", "source", "external_id"]);
const LIST = sql.raw(NAMES.join(", "));
const TYPED = sql.raw(
  [...Object.entries(COLUMNS), ["seen_at", "timestamptz"]].map((column) => column.join(" ")).join(", "),
);
const UPDATES = sql.raw(
  NAMES.filter((name) => !KEYS.has(name))
    .map((name) => `${name} = excluded.${name}`)
    .join(", "),
);

async function upsert(db: Transaction<Tables>, rows: readonly object[]): Promise<void> {
  await sql`
    insert into coupons (${LIST}, name, created_at, first_seen_at, store_key)
    select ${LIST}, title, seen_at, seen_at, 'store' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${TYPED})
    on conflict (id) do update set ${UPDATES}, name = excluded.name, last_seen_at = null, missing_since = null,
      withdrawn_at = null`.execute(db);
}
