import type { PGlite } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { yieldThread } from "./yieldThread";

/**
 * Time for which queries may hold the thread one after the other, in milliseconds; a single one may take longer. In the rounds between,
 * a flood of requests takes its own time: with 8 ms here, the site's calls beside 60 reads were too late for their pages.
 */
const HOLD_MS = 20;

/**
 * Severities after which Postgres has lost its state, such as by a log that cannot be written: a server ends all its processes and starts
 * them again. The embedded database would go on, and wait at its next commit for ever for a lock that nobody frees.
 */
const LOST = ["PANIC", "FATAL"];

interface PoolOptions {
  /** Called when the database is closed. */
  readonly onEnd?: (() => void) | undefined;
  /** Opens the database again after it has lost its state; resolves with undefined where it cannot be opened yet. */
  readonly reopen?: (() => Promise<PGlite | undefined>) | undefined;
}

/** A database, and the error by which it has lost its state. */
interface Opened {
  readonly database: PGlite;
  failure?: Error;
}

/**
 * A pool with which Kysely's Postgres dialect uses the embedded database. The database has one session, so the pool gives
 * out one client at a time: statements of another request never run inside a transaction. It runs on this thread and answers
 * without leaving it, so that a row of queries would hold the thread to its end: after {@link HOLD_MS}, others have a turn.
 * Of a database that has lost its state, nothing more is asked: queries reject with the reason until it is open again.
 */
export function createPglitePool(database: PGlite, { onEnd, reopen }: PoolOptions = {}): PostgresPool {
  let lastRelease: Promise<void> = Promise.resolve();
  let opened: Opened = { database };
  const yieldInTime = createYield();
  return {
    async connect(): Promise<PostgresPoolClient> {
      const before = lastRelease;
      let release = () => {};
      lastRelease = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      if (opened.failure !== undefined) {
        const again = await reopen?.().catch(() => undefined);
        if (again !== undefined) opened = { database: again };
      }
      return { query: createQuery(opened, yieldInTime), release };
    },
    async end() {
      // One that has lost its state would wait for ever, too.
      if (opened.failure === undefined) await opened.database.close();
      onEnd?.();
    },
  };
}

function createYield(): () => Promise<void> {
  let yieldedAtMs = performance.now();
  return async () => {
    if (performance.now() - yieldedAtMs < HOLD_MS) return;
    await yieldThread();
    yieldedAtMs = performance.now();
  };
}

function createQuery(opened: Opened, yieldInTime: () => Promise<void>): PostgresPoolClient["query"] {
  const ask = async (text: string, parameters: readonly unknown[]) => {
    if (opened.failure !== undefined) throw opened.failure;
    try {
      return await opened.database.query(text, [...parameters]);
    } catch (error) {
      if (error instanceof Error && LOST.includes(String((error as { severity?: unknown }).severity)))
        opened.failure = error;
      throw error;
    }
  };
  const run = async (text: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await ask(text, parameters).finally(yieldInTime);
    const command = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? "SELECT";
    return { command, rowCount: affectedRows ?? rows.length, rows };
  };
  // Kysely overloads `query` for cursors, which it does not use here because the dialect has no cursor option.
  return run as PostgresPoolClient["query"];
}
