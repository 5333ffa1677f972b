import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables";
import { toSavingColumns } from "../queries/titleSaving";
import { countVotes } from "../queries/votes";
import { createSeed, DAY_MS, type Seed } from "./createSeed";
import { SEED_VISITOR } from "./createVotes";
import { insertPeople } from "./people";
import { listBannerIds } from "./promotions";

const PEOPLE_DOMAIN = "dealharbor.example";
/** Raise this when the seed is inserted in another way: databases with an earlier number are seeded again. */
const FORMAT = 3;
const SEED_LOCK = 4_021_337;

/** The seed with its hash, which is compared with the hash stored in a database. */
export interface HashedSeed {
  readonly seed: Seed;
  readonly hash: string;
}

let shared: HashedSeed | undefined;

/** Returns the seed and its hash, which are created once: that takes some hundred milliseconds. */
export function getHashedSeed(): HashedSeed {
  shared ??= hashSeed(createSeed());
  return shared;
}

function hashSeed(seed: Seed): HashedSeed {
  const hash = createHash("sha256");
  return { seed, hash: hash.update(`${FORMAT} ${JSON.stringify(seed)}`).digest("hex") };
}

/**
 * Brings the catalogue up to date. It fills an empty database, replaces the catalogue of another seed (people's data are
 * kept) and moves all dates by whole days to the current day. Dates move only here, at a start, so that an expiry stays
 * the same while the server runs.
 */
export async function syncSeed(db: Kysely<Tables>, { seed, hash }: HashedSeed, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockSeed(transaction);
    const known = await readMeta(transaction);
    const today = Math.floor(now.getTime() / DAY_MS);
    if (known.get("seed") !== hash) {
      await replaceCatalogue(transaction, seed, today * DAY_MS);
      await insertPeople(transaction, PEOPLE_DOMAIN, now);
      await writeMeta(transaction, "seed", hash);
      await forgetContent(transaction);
    } else {
      await moveDates(transaction, today - Number(known.get("day") ?? today));
    }
    await writeMeta(transaction, "day", String(today));
  });
}

/**
 * Lets `fillDomain` fill the domains again that it has filled, and the next `syncWebsites` write them all: their content is
 * chosen from the catalogue. The domains, and what their owner has written for them, stay; those with imported stores stay as they are.
 */
async function forgetContent(db: Transaction<Tables>): Promise<void> {
  const filled = await db.selectFrom("websites").select("domain").where("has_content", "=", true).execute();
  const banners = filled.flatMap(({ domain }) => listBannerIds(domain));
  await sql`delete from banners where id in (select jsonb_array_elements_text(${JSON.stringify(banners)}::jsonb))`.execute(
    db,
  );
  await sql`update websites set hash = '', has_content = exists (
      select from website_stores join stores on stores.id = website_stores.store_id
      where website_stores.domain = websites.domain and not websites.is_demonstration and stores.source is not null)`.execute(
    db,
  );
  await db.deleteFrom("meta").where("key", "=", "websites").execute();
}

/** Locks the seed until the end of the transaction, against processes that start at the same time. */
export async function lockSeed(db: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db);
}

export async function readMeta(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom("meta").selectAll().execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function writeMeta(db: Kysely<Tables>, key: string, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

async function moveDates(db: Transaction<Tables>, days: number): Promise<void> {
  if (days === 0) return;
  const shift = sql.lit(`${days} days`);
  // What an import has brought stays at its time, too.
  await sql`update coupons set expires_at = expires_at + ${shift}::interval, created_at = created_at + ${shift}::interval,
    verified_at = verified_at + ${shift}::interval where source is null`.execute(db);
  // What real visitors said stays at its time.
  await sql`update coupon_votes set created_at = created_at + ${shift}::interval where visitor like ${`${SEED_VISITOR}%`}`.execute(
    db,
  );
  await countVotes(db);
  await sql`update stores set added_at = added_at + ${shift}::interval where source is null`.execute(db);
  await sql`update website_stores set added_at = website_stores.added_at + ${shift}::interval from stores
    where stores.id = website_stores.store_id and stores.source is null`.execute(db);
}

async function replaceCatalogue(db: Transaction<Tables>, seed: Seed, dayMs: number): Promise<void> {
  const at = (offsetMs: number) => new Date(dayMs + offsetMs).toISOString();
  await deleteCatalogue(db);
  const categories = await listNames(db, "categories", "name");
  await insertRows(
    db,
    "categories",
    seed.categories.map((name, position) => ({ name, position })).filter(({ name }) => !categories.has(name)),
  );
  const stores = await listNames(db, "stores", "id");
  await insertRows(
    db,
    "stores",
    seed.stores
      .filter(({ id }) => !stores.has(id))
      .map(({ addedOffsetMs, ...store }) => ({ ...store, added_at: at(addedOffsetMs) })),
  );
  await insertRows(
    db,
    "coupons",
    seed.coupons.map(({ expiryOffsetMs, createdOffsetMs, verifiedOffsetMs, ...coupon }) => ({
      ...coupon,
      ...toSavingColumns(coupon.title),
      expires_at: expiryOffsetMs === null ? null : at(expiryOffsetMs),
      created_at: at(createdOffsetMs),
      verified_at: verifiedOffsetMs === null ? null : at(verifiedOffsetMs),
    })),
  );
  await insertRows(db, "store_ratings", seed.ratings);
  await replaceVotes(db, seed, dayMs);
}

/** Deletes all that no import has brought, but for the stores and categories of imported offers. */
async function deleteCatalogue(db: Transaction<Tables>): Promise<void> {
  const own = await db.selectFrom("coupons").select("id").where("source", "is not", null).limit(1).executeTakeFirst();
  if (own === undefined) {
    await sql`truncate categories, stores, coupons, store_ratings, website_stores`.execute(db);
    return;
  }
  await db.deleteFrom("store_ratings").execute();
  await db.deleteFrom("coupons").where("source", "is", null).execute();
  await sql`delete from stores where id not in (select store_id from coupons)`.execute(db);
  await sql`delete from categories where name not in (select category from coupons union select category from stores)`.execute(
    db,
  );
}

async function listNames(
  db: Transaction<Tables>,
  table: "categories" | "stores",
  column: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The votes of the seed anew; those of real visitors stay with the offers that are still there. */
async function replaceVotes(db: Transaction<Tables>, { votes }: Seed, dayMs: number): Promise<void> {
  await db.deleteFrom("coupon_votes").where("visitor", "like", `${SEED_VISITOR}%`).execute();
  await db
    .deleteFrom("coupon_votes")
    .where("coupon_id", "not in", (of) => of.selectFrom("coupons").select("id"))
    .execute();
  const rows = votes.map(({ createdOffsetMs, ...vote }) => ({
    ...vote,
    created_at: new Date(dayMs + createdOffsetMs).toISOString(),
  }));
  await insertRows(db, "coupon_votes", rows);
  await countVotes(db);
}

/** Inserts any number of rows in one statement. Rows are plain JSON with column names as keys. */
export async function insertRows(db: Kysely<Tables>, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const json = JSON.stringify(rows);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
}
