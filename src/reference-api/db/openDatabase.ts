import { statfs } from "node:fs/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely, Migrator, PostgresDialect } from "kysely";
import pg from "pg";
import { DatabaseError } from "./DatabaseError";
import { lockFolder } from "./lockFolder";
import { migrations } from "./migrations";
import { PrivateNodeFs } from "./PrivateNodeFs";
import { createPglitePool } from "./pglitePool";
import type { Tables } from "./tables";

/**
 * What a process may take of a server, and for how long (milliseconds): a server that hangs costs a call its answer, not the
 * process all its connections. `DATABASE_URL` can name others, such as `?statement_timeout=5000`.
 */
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Room for some segments of the log and a checkpoint. */
const RECOVERY_BYTES = 8_000_000;

/** PGlite leaves fsync off unless its start parameters say otherwise; a crash of the machine could then break the files. */
const DURABLE = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");

/** Connects to a Postgres server and brings its tables up to date. Rejects with a {@link DatabaseError}. */
export async function openServerDatabase(databaseUrl: string): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({ connectionString: databaseUrl, ...LIMITS });
  // The next query replaces a lost connection. Without a listener the error would end the process: the pool reports it for
  // idle connections, and a connection in use, such as one inside a transaction, reports it itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    return await migrate(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  } catch (error) {
    const { cause } = error as Error;
    const reason =
      cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(cause);
    const advice = "Set DATABASE_URL to a Postgres server that runs, such as postgres://user:password@localhost/deals.";
    throw new DatabaseError(`The database of DATABASE_URL cannot be used: ${reason}. ${advice}`, { cause: error });
  }
}

/** Opens the embedded database of a folder, or one in memory. Throws a FolderInUseError. */
export async function openEmbeddedDatabase(folder: string | "memory"): Promise<EmbeddedDatabase> {
  if (folder === "memory") return openUnlocked(folder);
  const release = await lockFolder(folder);
  try {
    return await openUnlocked(folder, { onEnd: release });
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens an embedded database in memory, or in a folder that this process has locked. A new one is created from an image (a tar
 * file of a data folder) where given. `onEnd` is called when it is closed.
 */
export async function openUnlocked(
  folder: string | "memory",
  { image, onEnd }: { readonly image?: Blob | undefined; readonly onEnd?: () => void } = {},
): Promise<EmbeddedDatabase> {
  const create = (options: Pick<PGliteOptions, "loadDataDir"> = {}) =>
    PGlite.create({
      extensions: { pg_trgm },
      // PGlite creates a cluster in memory, where nothing can be synced. Segments of the log of 1 MB and not 16: less to write and
      // to read in a new database, most of which is log.
      initDbStartParams: ["--no-sync", "--wal-segsize=1"],
      ...(folder === "memory" ? { dataDir: "memory://" } : { fs: new PrivateNodeFs(folder), startParams: DURABLE }),
      ...options,
    });
  const pglite = await create(image === undefined ? {} : { loadDataDir: image });
  const reopen =
    folder === "memory" ? undefined : async () => ((await hasRoom(folder)) ? ((await create()) as PGlite) : undefined);
  const dialect = new PostgresDialect({ pool: createPglitePool(pglite, { onEnd, reopen }) });
  return { db: await migrate(new Kysely<Tables>({ dialect })), pglite };
}

/** True if the disk of a folder has room for the database to recover. */
async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= RECOVERY_BYTES;
}

export interface EmbeddedDatabase {
  readonly db: Kysely<Tables>;
  readonly pglite: PGlite;
}

async function migrate(db: Kysely<Tables>): Promise<Kysely<Tables>> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const steps = await migrator.getMigrations().catch(() => []);
  // A newer version may have taken more steps than this one knows: the older one can be used again all the same.
  const isUpToDate = steps.length > 0 && steps.every(({ executedAt }) => executedAt !== undefined);
  if (isUpToDate) return db;
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw new Error("The database could not be brought up to date", { cause: error });
  }
  return db;
}
