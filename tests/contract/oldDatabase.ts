import { steps } from "../../src/reference-api/db/migrations";

/** Runs a statement, and returns its rows. */
export type Query = (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

/** The tables of version 0.2.0, each behind those that it refers to. */
const TABLES = [
  "meta",
  "websites",
  "website_names",
  "categories",
  "stores",
  "website_stores",
  "coupons",
  "coupon_votes",
  "banners",
  "feature_cards",
  "store_ratings",
  "newsletter_subscriptions",
  "contact_messages",
  "users",
  "revoked_tokens",
];

export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Reads all rows of the tables of version 0.2.0, with all columns that they have by now. */
export async function readRows(query: Query): Promise<Rows> {
  const read = async (table: string) => {
    const { rows } = await query(`select to_jsonb(entry) as row from ${table} entry order by entry::text collate "C"`);
    return [table, (rows as { row: Readonly<Record<string, unknown>> }[]).map(({ row }) => row)] as const;
  };
  const entries = [];
  for (const table of TABLES) entries.push(await read(table));
  return Object.fromEntries(entries);
}

/** Makes an empty database one of an earlier version: it has the steps up to this one, and of the rows what the version knew. */
export async function createOldDatabase(query: Query, lastStep: string, rows: Rows): Promise<void> {
  // As the migrator creates them.
  await query("create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)");
  await query("create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)");
  await query("insert into kysely_migration_lock values ('migration_lock', 0)");
  for (const [name, statements] of Object.entries(steps)) {
    if (name > lastStep) break;
    for (const statement of statements) await query(statement);
    await query("insert into kysely_migration values ($1, now()::text)", [name]);
  }
  for (const table of TABLES) {
    const { rows: columns } = await query(
      `select column_name as name from information_schema.columns
       where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
      [table],
    );
    const names = (columns as { name: string }[]).map(({ name }) => name).join(", ");
    await query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows[table])],
    );
  }
}

/** Describes the tables, indexes, functions and triggers of a database. */
export async function readSchema(query: Query): Promise<readonly unknown[]> {
  const { rows } = await query(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as entry
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(pg_proc.oid) from pg_proc
      join pg_language on pg_language.oid = prolang where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
    union all select name from kysely_migration
    order by 1`);
  return rows;
}
