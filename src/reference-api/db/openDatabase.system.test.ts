import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsProgram } from "../../../harness/programs/programs";
import { type PostgresServer, startPostgres } from "../../../harness/programs/startPostgres";
import { openServerDatabase } from "./openDatabase";

const initdb = needsProgram("initdb");
const postgres = needsProgram("postgres");

describe.skipIf(initdb.isMissing || postgres.isMissing)("a Postgres server that ends connections", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
  }, 90_000);
  afterAll(() => server?.stop());

  it("fails the transaction under way, not the process, and is used again at once", async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.prependListener("uncaughtException", note);
    const db = await openServerDatabase(server.url);
    const transaction = db.transaction().execute(async (inner) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inner);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // The request does something else while its connection ends.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(inner);
    });
    await expect(transaction).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    await db.destroy();
    process.off("uncaughtException", note);
    expect([rows, uncaught]).toEqual([[{ one: 1 }], []]);
  });
});
