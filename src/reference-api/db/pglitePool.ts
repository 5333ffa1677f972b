import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";

/**
 * A pool with which Kysely's Postgres dialect uses the embedded database. The database has one session, so the pool gives
 * out one client at a time: statements of another request never run inside a transaction. `onEnd` is called when the
 * database is closed.
 */
export function createPglitePool(database: PGlite, onEnd: () => void = () => {}): PostgresPool {
  let lastRelease: Promise<void> = Promise.resolve();
  return {
    async connect(): Promise<PostgresPoolClient> {
      const before = lastRelease;
      let release = () => {};
      lastRelease = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return { query: createQuery(database), release };
    },
    async end() {
      await database.close();
      onEnd();
    },
  };
}

function createQuery(database: PGlite): PostgresPoolClient["query"] {
  const run = async (text: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await database.query(text, [...parameters]);
    const command = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? "SELECT";
    return { command, rowCount: affectedRows ?? rows.length, rows };
  };
  // Kysely overloads `query` for cursors, which it does not use here because the dialect has no cursor option.
  return run as PostgresPoolClient["query"];
}
