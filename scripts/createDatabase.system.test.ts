import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openEmbeddedDatabase } from "../src/reference-api/db/openDatabase";
import { MEMORY, openDemonstration } from "../src/reference-api/seed/demonstration";
import { getHashedSeed, readMeta } from "../src/reference-api/seed/insertSeed";

const ROOT = join(import.meta.dirname, "..");
const LIMIT_MS = 200_000;

beforeAll(async () => {
  // Writes the image, from which the databases of these tests come in a second; all other steps are the same.
  const db = await openDemonstration({ dataDir: MEMORY, seed: getHashedSeed(), now: new Date() });
  await db.destroy();
}, LIMIT_MS);

function createDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the program that `npm start` runs beside the build. */
function start(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ["scripts/runScript.mjs", "scripts/createDatabase.ts"], {
    cwd: ROOT,
    env: { ...process.env, API_ORIGIN: "", DATABASE_URL: "", WEBSITES_FILE: "", SITE_DOMAINS: "", ...environment },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

async function waitForEnd(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

/** Waits until a process has begun to write the files of a database. */
const waitForFiles = (dataDir: string) =>
  expect
    .poll(() => existsSync(join(dataDir, "reference-api.fresh/PG_VERSION")), { timeout: LIMIT_MS, interval: 20 })
    .toBe(true);

async function readSeedHash(dataDir: string): Promise<string | undefined> {
  const { db } = await openEmbeddedDatabase(join(dataDir, "reference-api"));
  const meta = await readMeta(db);
  await db.destroy();
  return meta.get("seed");
}

/** The names in a data folder, and the locks that somebody has. */
const listLeft = (dataDir: string) => [dataDir, join(dataDir, "reference-api.lock")].map((path) => readdirSync(path));
const WHOLE = [["reference-api", "reference-api.lock"], []];

describe("the database that is created beside a build", { timeout: 3 * LIMIT_MS }, () => {
  it("is whole after starts that were killed on the way, and is created once", async () => {
    const dataDir = createDataDir();
    const killed = start({ DATA_DIR: dataDir });
    await waitForFiles(dataDir);
    killed.kill("SIGKILL");
    await waitForEnd(killed);
    expect(existsSync(join(dataDir, "reference-api"))).toBe(false);

    const left = start({ DATA_DIR: dataDir });
    await waitForFiles(dataDir);
    // The process that has started it ends.
    left.disconnect();
    await waitForEnd(left);

    expect(await waitForEnd(start({ DATA_DIR: dataDir }))).toBe(0);
    expect(listLeft(dataDir)).toEqual(WHOLE);
    expect(await waitForEnd(start({ DATA_DIR: dataDir }))).toBe(0);
    expect(await readSeedHash(dataDir)).toBe(getHashedSeed().hash);
    expect(listLeft(dataDir)).toEqual(WHOLE);
  });

  it("is one where two starts begin at the same time", async () => {
    const dataDir = createDataDir();
    const both = [start({ DATA_DIR: dataDir }), start({ DATA_DIR: dataDir })];
    const codes = await Promise.all(both.map(waitForEnd));
    expect(codes).toContain(0);
    expect(listLeft(dataDir)).toEqual(WHOLE);
    expect(await readSeedHash(dataDir)).toBe(getHashedSeed().hash);
  });

  it.each([
    ["another API is used", { API_ORIGIN: "https://api.example.com" }],
    ["the domains have APIs of their own", { SITE_DOMAINS: "deals.example.com" }],
    ["a Postgres server has the data", { DATABASE_URL: "postgres://localhost/deals" }],
    ["it is in memory", { DATA_DIR: "memory://" }],
    ["a setting cannot be used, which the server reports", { PORT: "many" }],
  ])("does not exist where %s", async (_, environment) => {
    const dataDir = createDataDir();
    await waitForEnd(start({ DATA_DIR: dataDir, ...environment }));
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
