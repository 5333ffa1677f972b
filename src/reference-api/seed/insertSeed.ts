import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../db/tables";
import { createSeed, DAY_MS, type Seed } from "./createSeed";
import { insertPeople } from "./people";

const PEOPLE_DOMAIN = "dealharbor.example";
/** Raised when the way the seed is written into a database changes: databases of an earlier one are filled anew. */
const FORMAT = 2;
const SEED_LOCK = 4_021_337;

/** The seed with the hash by which a database knows whether it holds this one. */
export interface HashedSeed {
  readonly seed: Seed;
  readonly hash: string;
}

/** Makes the seed and its hash; takes a few tens of milliseconds. */
export function createHashedSeed(): HashedSeed {
  const seed = createSeed();
  return {
    seed,
    hash: createHash("sha256")
      .update(`${FORMAT} ${JSON.stringify(seed)}`)
      .digest("hex"),
  };
}

/**
 * Brings the catalogue up to date: fills an empty database, replaces the catalogue of another seed (people's data stay)
 * and, when the dates are of another day, moves all of them by whole days. Dates move only here, at a start:
 * what a page says about an expiry holds for as long as the server runs.
 */
export async function syncSeed(db: Kysely<Tables>, { seed, hash }: HashedSeed, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const known = await readMeta(transaction);
    const today = Math.floor(now.getTime() / DAY_MS);
    if (known.get("seed") !== hash) {
      await replaceCatalogue(transaction, seed, today * DAY_MS);
      await insertPeople(transaction, PEOPLE_DOMAIN, now);
      await writeMeta(transaction, "seed", hash);
      await transaction.deleteFrom("meta").where("key", "=", "websites").execute();
    } else {
      await moveDates(transaction, today - Number(known.get("day") ?? today));
    }
    await writeMeta(transaction, "day", String(today));
  });
}

/** Waits until no other process that started at the same time writes the seed; holds for the transaction. */
export async function takeTurn(db: Transaction<Tables>): Promise<void> {
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
  await sql`update coupons set expires_at = expires_at + ${shift}::interval, created_at = created_at + ${shift}::interval`.execute(
    db,
  );
  await sql`update stores set added_at = added_at + ${shift}::interval`.execute(db);
  await sql`update website_stores set added_at = added_at + ${shift}::interval`.execute(db);
}

async function replaceCatalogue(db: Transaction<Tables>, seed: Seed, dayMs: number): Promise<void> {
  const at = (offsetMs: number) => new Date(dayMs + offsetMs).toISOString();
  await sql`truncate categories, stores, coupons, store_ratings, website_stores`.execute(db);
  await insertRows(
    db,
    "categories",
    seed.categories.map((name, position) => ({ name, position })),
  );
  await insertRows(
    db,
    "stores",
    seed.stores.map(({ addedOffsetMs, ...store }) => ({ ...store, added_at: at(addedOffsetMs) })),
  );
  await insertRows(
    db,
    "coupons",
    seed.coupons.map(({ expiryOffsetMs, createdOffsetMs, ...coupon }) => ({
      ...coupon,
      expires_at: expiryOffsetMs === null ? null : at(expiryOffsetMs),
      created_at: at(createdOffsetMs),
    })),
  );
  await insertRows(db, "store_ratings", seed.ratings);
}

/** Inserts rows given as plain JSON, whose keys are column names, in one statement however many they are. */
export async function insertRows(db: Kysely<Tables>, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const json = JSON.stringify(rows);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
}
