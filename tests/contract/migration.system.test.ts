import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsProgram } from "../../harness/programs/programs";
import { type PostgresServer, startPostgres } from "../../harness/programs/startPostgres";
import { requestPage } from "../../harness/servers/requestPage";
import { startServer } from "../../harness/servers/serverProcess";
import { steps } from "../../src/reference-api/db/migrations";
import { openEmbeddedDatabase, openServerDatabase } from "../../src/reference-api/db/openDatabase";
import { openDemonstration } from "../../src/reference-api/seed/demonstration";
import { getHashedSeed } from "../../src/reference-api/seed/insertSeed";
import { createOldDatabase, type Query, type Rows, readRows, readSchema } from "./oldDatabase";

const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];
const NOW = new Date();
/** The last steps of version 0.2.0, and of the one before imports. */
const OLD = ["004-filters", "006-terms"];
const LATEST = Object.keys(steps).at(-1) ?? "";
const PAGES = ["/", "/home2", "/store/lootlane", "/coupons", "/categories", "/newlyaddedstores"];

let folder: string;
/** The rows of an installation, without what only a later version knows. */
let rows: Rows;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-migration-"));
  const db = await openDemonstration({ dataDir: "memory://", cacheDir: folder, seed: getHashedSeed(), now: NOW });
  const { id } = await db.selectFrom("coupons").select("id").executeTakeFirstOrThrow();
  const domain = "dealharbor.example";
  const email = "ada@reader.example";
  const at = { created_at: NOW };
  await db
    .insertInto("coupon_votes")
    .values({ coupon_id: id, visitor: "a", worked: true, ...at })
    .execute();
  await db
    .insertInto("newsletter_subscriptions")
    .values({ domain, email, ...at })
    .execute();
  const message = { domain, name: "Ada", email, subject: "A question", message: "When?", ...at };
  await db.insertInto("contact_messages").values(message).execute();
  const user = { id: "64b000000000000000000001", email, name: "Ada", password_hash: "x", role: "user", ...at };
  await db
    .insertInto("users")
    .values({ ...user, is_blocked: false })
    .execute();
  await db.insertInto("revoked_tokens").values({ id: "t", expires_at: NOW }).execute();
  await sql`update coupons set terms = '{}', saving_hash = null, saving_rank = null, best_value = null,
    best_value_signs = null`.execute(db);
  rows = await readRows((text) => sql.raw(text).execute(db));
  for (const [table, entries] of Object.entries(rows)) expect([table, entries.length > 0]).toEqual([table, true]);
  await db.destroy();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(initdb.isMissing || postgres.isMissing)("a Postgres database of an earlier version", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
  }, 90_000);
  afterAll(() => server?.stop());

  const toUrl = (name: string) => server.url.replace(/postgres$/, name);
  const withClient = async <T>(name: string, run: (query: Query) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: toUrl(name) });
    await client.connect();
    try {
      return await run((text, values) => client.query(text, values));
    } finally {
      await client.end();
    }
  };
  const create = async (name: string, lastStep: string) => {
    await withClient("postgres", (query) => query(`create database ${name}`));
    await withClient(name, (query) => createOldDatabase(query, lastStep, rows));
  };
  const migrate = async (name: string) => (await openServerDatabase(toUrl(name))).destroy();
  const readAll = (name: string) =>
    withClient(name, async (query) => ({ rows: await readRows(query), schema: await readSchema(query) }));

  it("migrates with all rows, and its pages are those of a new database with these rows", async () => {
    await create("latest", LATEST);
    const readPages = async (name: string) => {
      // On a busy machine the first answers take long, and a page would have a gap.
      const site = await startServer({ DATABASE_URL: toUrl(name), API_TIMEOUT_MS: "20000" });
      try {
        const texts: string[] = [];
        for (const path of PAGES) {
          const { status, text } = await requestPage({ port: site.port, host: "dealharbor.localhost", path });
          expect([path, status]).toEqual([path, 200]);
          // Without the time of the page, and the numbers of its countdowns.
          texts.push(text.replaceAll(/"(?:renderedAtMs|freshUntilMs)":\d+|<b [^>]*>\d+<\/b>/g, ""));
        }
        return texts;
      } finally {
        await site.stop();
      }
    };
    const expected = await readAll("latest");
    const pages = await readPages("latest");
    expect(pages.join("\n").length).toBeGreaterThan(100_000);
    for (const [index, lastStep] of OLD.entries()) {
      const name = `old_${index}`;
      await create(name, lastStep);
      await migrate(name);
      expect(await readAll(name)).toEqual(expected);
      expect(await readPages(name)).toEqual(pages);
    }
  });

  it("whose migration is killed behind any of its statements comes to the same end at the next start", async () => {
    await create("complete", LATEST);
    const expected = await readAll("complete");
    for (const [index, lastStep] of OLD.entries()) {
      const name = `killed_${index}`;
      await create(name, lastStep);
      await withClient(name, async (query) => {
        await query("create schema killer");
        await query("create sequence killer.statements");
        await query(`create function killer.kill() returns event_trigger language plpgsql as $$ begin
          if nextval('killer.statements') = current_setting('killer.at')::int then
            perform pg_terminate_backend(pg_backend_pid());
          end if; end $$`);
        await query("create event trigger kill_migration on ddl_command_end execute function killer.kill()");
        await query("alter event trigger kill_migration disable");
      });
      const before = await readAll(name);
      let isKilled = true;
      let at = 0;
      while (isKilled) {
        at += 1;
        await withClient(name, async (query) => {
          await query(`alter database ${name} set killer.at = '${at}'`);
          await query("select setval('killer.statements', 1, false)");
          await query("alter event trigger kill_migration enable");
        });
        isKilled = await migrate(name).then(
          () => false,
          () => true,
        );
        await withClient(name, (query) => query("alter event trigger kill_migration disable"));
        expect([at, await readAll(name)]).toEqual([at, isKilled ? before : expected]);
      }
      expect(at).toBeGreaterThan(30);
    }
  }, 300_000);
});

it("an embedded database of an earlier version comes to the same end, and so it does behind kills of the process", async () => {
  const open = (place: string) => PGlite.create({ dataDir: place, extensions: { pg_trgm } });
  const create = async (name: string, lastStep: string) => {
    const database = await open(join(folder, name));
    await createOldDatabase((text, values) => database.query(text, values), lastStep, rows);
    await database.close();
  };
  const readAll = async (name: string) => {
    const { db, pglite } = await openEmbeddedDatabase(join(folder, name));
    const query: Query = (text, values) => pglite.query(text, values);
    const all = { rows: await readRows(query), schema: await readSchema(query) };
    await db.destroy();
    return all;
  };
  await create("latest", LATEST);
  const expected = await readAll("latest");
  for (const lastStep of OLD) {
    await create(lastStep, lastStep);
    // In the first step that is left, in the ones behind it, and among the triggers of the last one.
    for (const at of [1, 4, 12, 30]) {
      const name = `${lastStep}-killed`;
      cpSync(join(folder, lastStep), join(folder, name), { recursive: true });
      const args = ["--import", "tsx", "tests/contract/killMigration.ts", join(folder, name), String(at)];
      expect([at, spawnSync(process.execPath, args).signal]).toEqual([at, "SIGKILL"]);
      expect([at, await readAll(name)]).toEqual([at, expected]);
      rmSync(join(folder, name), { recursive: true });
    }
  }
}, 300_000);
