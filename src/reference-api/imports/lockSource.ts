import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables";
import type { OfferDatabase } from "./OfferDatabase";

/** The sources whose imports run on an embedded database, which belongs to this process. */
const running = new WeakMap<Kysely<Tables>, Set<string>>();

/**
 * Runs an import while no other one of the same source runs; resolves with undefined, without running it, where one does. On a Postgres
 * server the lock is the connection's on which the import writes: it is free once the process has ended, and without it nothing is
 * written. Of a machine that is gone the server learns within two minutes. The embedded database has one connection, which stays free
 * for pages.
 */
export async function lockSource<T>(
  { db, isEmbedded }: OfferDatabase,
  source: string,
  run: (db: Kysely<Tables>) => Promise<T>,
): Promise<T | undefined> {
  if (isEmbedded) return lockInProcess(db, source, run);
  return db.connection().execute(async (connection) => {
    const key = sql`hashtext(${`import ${source}`})`;
    const { rows } = await sql<{ has: boolean }>`
      select pg_try_advisory_lock(${key}) as has, set_config('tcp_keepalives_idle', '60', false),
        set_config('tcp_keepalives_interval', '15', false), set_config('tcp_keepalives_count', '3', false)`.execute(
      connection,
    );
    if (rows[0]?.has !== true) return undefined;
    try {
      return await run(connection);
    } finally {
      // A connection that has ended has no lock any more.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined);
    }
  });
}

async function lockInProcess<T>(
  db: Kysely<Tables>,
  source: string,
  run: (db: Kysely<Tables>) => Promise<T>,
): Promise<T | undefined> {
  const sources = running.get(db) ?? new Set();
  running.set(db, sources);
  if (sources.has(source)) return undefined;
  sources.add(source);
  try {
    return await run(db);
  } finally {
    sources.delete(source);
  }
}
