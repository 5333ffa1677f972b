import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { needsProgram } from "../../../harness/programs/programs";
import { type PostgresServer, startPostgres } from "../../../harness/programs/startPostgres";
import { openServerDatabase } from "../db/openDatabase";
import type { Tables } from "../db/tables";
import { SHIPPED_WEBSITES } from "../seed/shippedWebsites";
import { syncWebsites } from "../seed/syncWebsites";
import { listenForChanges } from "./listenForChanges";

const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];
const SOON = { timeout: 20_000, interval: 20 };

describe.skipIf(initdb.isMissing || postgres.isMissing)("notices of a Postgres server", () => {
  let server: PostgresServer;
  let db: Kysely<Tables>;
  let cards = 0;
  const insertCard = (connection = db) => {
    cards += 1;
    return sql`insert into feature_cards values ('savvyfox.example', ${cards}, '', '', '')`.execute(connection);
  };

  beforeAll(async () => {
    server = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
    db = await openServerDatabase(server.url);
    await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
  }, 90_000);
  afterAll(async () => {
    await db?.destroy();
    await server?.stop();
  });

  /** Listens, and counts the notices. */
  const listen = async () => {
    let count = 0;
    const end = listenForChanges(server.url, () => {
      count += 1;
    });
    onTestFinished(end);
    await expect.poll(() => count, SOON).toBe(1);
    return { read: () => count, end };
  };

  it("come once a transaction has ended that changes a domain, and of no other", async () => {
    const { read, end } = await listen();
    await sql`insert into categories values ('Garden', 1)`.execute(db);
    await db.transaction().execute(async (transaction) => {
      await insertCard(transaction);
      await insertCard(transaction);
      await sql`select pg_sleep(0.1)`.execute(transaction);
      expect(read()).toBe(1);
    });
    await expect.poll(read, SOON).toBe(2);
    end();
    await insertCard();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(read()).toBe(2);
  });

  it("come again after the connection was lost, and after the server was away", async () => {
    const { read } = await listen();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen domain_changes'`.execute(db);
    await expect.poll(read, SOON).toBe(2);
    await insertCard();
    await expect.poll(read, SOON).toBe(3);
    await server.end();
    await server.restart();
    await expect.poll(read, SOON).toBe(4);
    await insertCard();
    await expect.poll(read, SOON).toBe(5);
  });
});
