import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openEmbeddedDatabase } from "../../src/reference-api/db/openDatabase";
import type { Tables } from "../../src/reference-api/db/tables";
import { createImport } from "../../src/server/data/createImport";
import { withFolder } from "../../src/server/data/openImportFile";
import { runCommand } from "../../src/server/data/runCommand";
import { describeFailure } from "../../src/server/process/describeFailure";
import { FAULTY_FEEDS } from "./planted-faults/faultyFeeds";
import { FAULTY_FILES } from "./planted-faults/faultyFiles";
import { FAULTY_VALUES } from "./planted-faults/faultyValues";
import type { PlantedFault } from "./planted-faults/PlantedFault";

const FAULTS = [...FAULTY_VALUES, ...FAULTY_FILES, ...FAULTY_FEEDS];

let db: Kysely<Tables>;
let folder: string;
const settings = () => ({ layoutsDir: join(folder, "layouts"), websitesFile: undefined, dataDir: "memory://" });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-faults-"));
  mkdirSync(join(folder, "imports"));
  ({ db } = await openEmbeddedDatabase("memory"));
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ["coupons", "stores", "categories", "offer_sources"] as const)
    await db.deleteFrom(table).execute();
});

/** Runs the command `import` as its process does, and returns its exit code with all that it says. */
async function importFault(name: string, { map, address }: PlantedFault) {
  const said: string[] = [];
  const output = { write: async (text: string) => void said.push(text), note: (line: string) => void said.push(line) };
  writeFileSync(join(folder, "imports/planted.json"), JSON.stringify({ source: "planted", ...map }));
  const args = { files: [name], map: "planted", source: undefined, kind: undefined, domain: undefined };
  const flags = { isDryRun: false, stopsAtBadLines: false, allowsWithdrawals: false };
  const privateFeeds = address === undefined;
  const run = (temporary: string) =>
    createImport({ ...args, ...flags }, { ...settings(), privateFeeds }, temporary).then((command) =>
      runCommand(command, { database: { db, isEmbedded: true }, settings: settings(), output }),
    );
  const code = await withFolder(run).catch((error: unknown) => {
    const told = describeFailure(error);
    if (typeof told !== "string") throw error;
    said.push(told);
    return 2;
  });
  return { code, said: said.join("\n") };
}

/** Calls `run` with the name of the planted file, or with an address that sends it. */
async function withPlace<T>({ file, serve, address }: PlantedFault, run: (name: string) => Promise<T>): Promise<T> {
  if (address !== undefined) return run(address);
  if (file !== undefined) {
    const path = join(folder, file.name);
    writeFileSync(path, file.content);
    return run(path);
  }
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/offers.csv`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe("a planted fault is told and survived", () => {
  it("of which there are at least forty", () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  });

  it.each(FAULTS.map((fault) => [fault.name, fault] as const))("%s", async (_, fault) => {
    const { code, said } = await withPlace(fault, (name) => importFault(name, fault));
    expect(said).toContain(fault.told);
    expect(code, said).toBe(fault.code ?? 0);
    const rows = await db.selectFrom("coupons").select("external_id").where("withdrawn_at", "is", null).execute();
    expect(rows.map(({ external_id }) => external_id).sort()).toEqual(fault.loaded ?? ["good-1", "good-2"]);
  });
});
