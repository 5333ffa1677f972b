import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { lockFolder } from "../db/lockFolder";
import { openEmbeddedDatabase } from "../db/openDatabase";
import type { Tables } from "../db/tables";
import { createDemonstration, MEMORY, openDemonstration } from "./demonstration";
import { getHashedSeed } from "./insertSeed";

const NOW = new Date("2026-11-22T12:00Z");

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-demonstration-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The table with the time at which a database was created. */
const MIGRATIONS = "kysely_migration";

/** Returns by table its number of rows, and one that depends on their content; the notes of changes depend on the transactions. */
async function readTables(db: Kysely<Tables>): Promise<Readonly<Record<string, unknown>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'domain_changes' order by 1`.execute(db);
  const read = async ({ name }: { name: string }) => {
    const { rows } =
      await sql`select count(*)::int, sum(hashtextextended(entry::text, 0))::text from ${sql.table(name)} entry`.execute(
        db,
      );
    return [name, name === MIGRATIONS ? Object(rows[0]).count : rows[0]] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(read)));
}

it("is the same in a folder that is seeded directly, in memory, and from the image of a database in memory", async () => {
  const cacheDir = createFolder();
  const seed = getHashedSeed();
  const direct = createFolder();
  mkdirSync(join(direct, "reference-api.fresh"));
  writeFileSync(join(direct, "reference-api.fresh/base"), "left by a process that was killed");
  await createDemonstration({ dataDir: direct, cacheDir, now: NOW });
  expect([readdirSync(direct), readdirSync(cacheDir)]).toEqual([["reference-api", "reference-api.lock"], []]);
  const { db: ofFolder } = await openEmbeddedDatabase(join(direct, "reference-api"));

  const inMemory = await openDemonstration({ dataDir: MEMORY, cacheDir, seed, now: NOW });
  expect(readdirSync(cacheDir)).toHaveLength(1);
  const ofImage = await openDemonstration({ dataDir: createFolder(), cacheDir, seed, now: NOW });

  const expected = await readTables(inMemory);
  expect(Object.keys(expected).length).toBeGreaterThan(10);
  expect(await readTables(ofFolder)).toEqual(expected);
  expect(await readTables(ofImage)).toEqual(expected);
  for (const db of [ofFolder, inMemory, ofImage]) await db.destroy();
}, 300_000);

it("is not created in a folder that another process uses", async () => {
  const dataDir = createFolder();
  const release = await lockFolder(join(dataDir, "reference-api"));
  await expect(createDemonstration({ dataDir })).rejects.toThrow("is in use");
  expect(readdirSync(dataDir)).toEqual(["reference-api.lock"]);
  release();
});
