import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import { type HashedSeed, readMeta } from "./insertSeed";

/** A table of the catalogue and how many of its rows the demonstration did not bring. */
export interface ForeignRows {
  readonly table: "stores" | "coupons" | "categories";
  readonly count: number;
}

/** True if a database holds the demonstration catalogue of this version: the content of new domains is chosen from it. */
export async function holdsDemonstration(db: Kysely<Tables>, { hash }: HashedSeed): Promise<boolean> {
  return (await readMeta(db)).get("seed") === hash;
}

export async function holdsStores(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom("stores").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The rows of a catalogue that seeding would delete although the demonstration did not bring them. */
export async function findForeignRows(db: Kysely<Tables>, { seed }: HashedSeed): Promise<readonly ForeignRows[]> {
  const ids = {
    stores: ["id", seed.stores.map(({ id }) => id)],
    coupons: ["id", seed.coupons.map(({ id }) => id)],
    categories: ["name", seed.categories],
  } as const;
  const tables = ["stores", "coupons", "categories"] as const;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [column, known] = ids[table];
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
        where ${sql.ref(column)} not in (select jsonb_array_elements_text(${JSON.stringify(known)}::jsonb))`.execute(
        db,
      );
      return { table, count: rows[0]?.count ?? 0 };
    }),
  );
  return counts.filter(({ count }) => count > 0);
}
