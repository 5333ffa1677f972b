import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";

/**
 * Lets Kysely's Postgres dialect speak to the embedded database. There is one session, so a client is handed out only
 * after the one before it was released: a transaction never sees another request's statements in between.
 * `onEnd` is called when the database is closed.
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
  // Kysely overloads `query` for cursors; it asks for none here because the dialect was given no cursor.
  return run as PostgresPoolClient["query"];
}
