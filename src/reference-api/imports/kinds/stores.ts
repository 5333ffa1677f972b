import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../../db/tables";
import { createId } from "../../seed/random";
import type { CategoryNames } from "../CategoryNames";
import { type OpenRecord, openRecord } from "../openRecord";
import { readPicture } from "../readPicture";
import { createSlug, readSlug } from "../readSlug";
import { readFlag, readUrl, ValueFault } from "../readValues";
import { NOTHING_WITHDRAWN, type OpenKind, toOwner } from "./RecordKind";
import { readRating, readRatingCount } from "./rating";
import { readStoredStores, type StoredStore } from "./storedStores";
import { STORE_FIELDS } from "./storeFields";

/** A store of a file; what is undefined stays as the database has it. */
export interface ImportedStoreRecord {
  readonly slug: string;
  readonly name: string;
  readonly homepage: string | undefined;
  readonly logo: string | undefined;
  readonly description: string | undefined;
  readonly category: string | undefined;
  readonly is_archived: boolean | undefined;
  readonly rating: number | undefined;
  readonly rating_count: number | undefined;
}

/** Stores, which are put on the domains of the import. One that is not named stays, since offers may be of it. */
export const openStores: OpenKind<ImportedStoreRecord> = async (_, context) => {
  const { map, now, isDryRun, categories, domains } = context;
  return {
    idField: "slug",
    read: (record, isTable) => readStore(openRecord(record, { map, fields: STORE_FIELDS, isTable })),
    idOf: ({ slug }) => slug,
    nameOf: ({ name }) => name,
    picturesOf: ({ logo }) => [logo ?? null],
    write: (db, records) =>
      db.transaction().execute(async (transaction) => {
        const slugs = records.map(({ slug }) => slug);
        const known = await readStoredStores(transaction, slugs);
        const merged = records.map((record) => ({ record, row: merge(record, known.get(record.slug), categories) }));
        const differing = merged.filter(({ record, row }) => differs(row, known.get(record.slug)));
        const rows = differing.map(({ row }) => ({ ...row, source: toOwner(map) }));
        if (!isDryRun && rows.length > 0) await upsert(transaction, rows, { categories, now });
        const created = differing.filter(({ record }) => !known.has(record.slug));
        return {
          created: created.map(({ record }) => record),
          changed: differing.filter((one) => !created.includes(one)).map(({ record }) => record),
        };
      }),
    finish: async (db, { ids }) => {
      if (!isDryRun) await placeSlugs(db, ids, domains, now);
      return NOTHING_WITHDRAWN;
    },
  };
};

function readStore({ text, given, columnOf }: OpenRecord<keyof typeof STORE_FIELDS>): ImportedStoreRecord {
  const rating = given("rating", readRating);
  const count = given("rating_count", readRatingCount);
  if ((rating === undefined) !== (count === undefined))
    throw new ValueFault(`${columnOf("rating")}: needs ${columnOf("rating_count")} beside it, and the other way round`);
  return {
    slug: given("slug", readSlug) ?? createSlug(text("name")),
    name: text("name"),
    homepage: given("homepage", readUrl),
    logo: given("logo", readPicture),
    description: given("description", (value) => value),
    category: given("category", (value) => value),
    is_archived: given("archived", readFlag),
    rating,
    rating_count: count,
  };
}

/** The part of a row that files say. */
type Row = Pick<
  StoredStore,
  "slug" | "name" | "homepage" | "logo" | "description" | "category" | "is_archived" | "rating" | "rating_count"
>;

function merge(record: ImportedStoreRecord, known: StoredStore | undefined, categories: CategoryNames): Row {
  return {
    slug: record.slug,
    name: record.name,
    homepage: record.homepage ?? known?.homepage ?? "",
    logo: record.logo ?? known?.logo ?? null,
    description: record.description ?? known?.description ?? "",
    category: record.category === undefined && known !== undefined ? known.category : categories.find(record.category),
    is_archived: record.is_archived ?? known?.is_archived ?? false,
    rating: record.rating ?? known?.rating ?? 0,
    rating_count: record.rating_count ?? known?.rating_count ?? 0,
  };
}

function differs(row: Row, known: StoredStore | undefined): boolean {
  return known === undefined || (Object.keys(row) as (keyof Row)[]).some((key) => row[key] !== known[key]);
}

/** A store without ratings has no mean. */
async function upsert(
  db: Transaction<Tables>,
  rows: readonly (Row & { readonly source: string })[],
  { categories, now }: { categories: CategoryNames; now: Date },
): Promise<void> {
  await categories.write(
    db,
    rows.map(({ category }) => category),
  );
  const records = rows.map((row) => ({ ...row, id: createId(`store ${row.slug}`) }));
  await sql`
    insert into stores (id, slug, name, description, category, redirection_type, is_archived, is_paused, homepage, added_at,
      logo, source, rating, rating_count)
    select r.id, r.slug, r.name, r.description, r.category, 'zero-redirect-with-refer', r.is_archived, false, r.homepage, ${now},
      r.logo, r.source, case when r.rating_count > 0 then r.rating end, nullif(r.rating_count, 0)
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id text, slug text, name text, description text,
      category text, homepage text, logo text, source text, is_archived boolean, rating float8, rating_count integer)
    on conflict (slug) do update set
      name = excluded.name, description = excluded.description, category = excluded.category, homepage = excluded.homepage,
      logo = excluded.logo, source = excluded.source, is_archived = excluded.is_archived, rating = excluded.rating,
      rating_count = excluded.rating_count`.execute(db);
}

async function placeSlugs(db: Kysely<Tables>, slugs: readonly string[], domains: readonly string[], now: Date) {
  await sql`
    insert into website_stores (domain, store_id, visit_count, added_at)
    select d.domain, stores.id, 0, ${now}
    from unnest(${domains}::text[]) as d(domain), stores where stores.slug = any(${slugs}::text[])
    on conflict do nothing`.execute(db);
}
