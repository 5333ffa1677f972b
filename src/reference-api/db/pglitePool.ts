import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { yieldThread } from "./yieldThread";

/**
 * Time for which queries may hold the thread one after the other, in milliseconds; a single one may take longer. In the rounds between,
 * a flood of requests takes its own time: with 8 ms here, the site's calls beside 60 reads were too late for their pages.
 */
const HOLD_MS = 20;

/**
 * A pool with which Kysely's Postgres dialect uses the embedded database. The database has one session, so the pool gives
 * out one client at a time: statements of another request never run inside a transaction. It runs on this thread and answers
 * without leaving it, so that a row of queries would hold the thread to its end: after {@link HOLD_MS}, others have a turn.
 * `onEnd` is called when the database is closed.
 */
export function createPglitePool(database: PGlite, onEnd: () => void = () => {}): PostgresPool {
  let lastRelease: Promise<void> = Promise.resolve();
  const query = createQuery(database);
  return {
    async connect(): Promise<PostgresPoolClient> {
      const before = lastRelease;
      let release = () => {};
      lastRelease = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return { query, release };
    },
    async end() {
      await database.close();
      onEnd();
    },
  };
}

function createQuery(database: PGlite): PostgresPoolClient["query"] {
  let yieldedAtMs = performance.now();
  const yieldInTime = async () => {
    if (performance.now() - yieldedAtMs < HOLD_MS) return;
    await yieldThread();
    yieldedAtMs = performance.now();
  };
  const run = async (text: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await database.query(text, [...parameters]).finally(yieldInTime);
    const command = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? "SELECT";
    return { command, rowCount: affectedRows ?? rows.length, rows };
  };
  // Kysely overloads `query` for cursors, which it does not use here because the dialect has no cursor option.
  return run as PostgresPoolClient["query"];
}
