import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needsProgram } from "../../harness/programs/programs";
import { type PostgresServer, startPostgres } from "../../harness/programs/startPostgres";
import { ROOT } from "./runForTest";

const SERVER = join(ROOT, "dist/server/data.js");
const COMMAND = join(ROOT, "bin/dealframe.js");
const LINE = "id,store,title,link\n1,Oak,Half price,https://track.example/1\n";

let folder: string;

/** Runs a program in the folder, on an embedded database of its own. */
function run(args: readonly string[], data = "data") {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, data), WEBSITES_FILE: join(folder, "websites.json") };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
  return { status, stdout, stderr };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-data-"));
  writeFileSync(join(folder, "websites.json"), '[{ "domain": "acorn.example", "name": "Acorn" }]');
  writeFileSync(join(folder, "offers.csv"), LINE);
  writeFileSync(join(folder, "half.xml"), "<offers><offer><id>1</id><title>Half a");
  mkdirSync(join(folder, "imports"));
  writeFileSync(join(folder, "imports/wrong.json"), '{ "source": "wrong", "columns": { "titel": "Title" } }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("dealframe data", () => {
  // Both have an embedded database of their own.
  it.each([
    ["help", 0],
    ["import --help", 0],
    ["import offers.csv --source own", 0],
    ["import half.xml --source half", 1],
    ["import offers.csv --map wrong", 2],
    ["import offers.csv --map wrnog", 2],
    ["import offers.csv --source Own", 2],
    ["export --kind categories", 0],
    ["export --format yaml", 2],
    ["check", 2],
    ["sources --all", 2],
    ["worker", 2],
    ["seed", 2],
    ["remove-domain acorn.example --force", 2],
    ["imprt offers.csv", 2],
    ["", 2],
  ])("“%s” ends with %i and says the same under both names", (words, status) => {
    const args = words.split(" ").filter((word) => word !== "");
    const other = run([SERVER, ...args], "data");
    const found = run([COMMAND, "data", ...args], "other");
    const shown = ({ stdout, stderr }: typeof other) =>
      (stdout + stderr).replaceAll(join(folder, "other"), join(folder, "data"));
    expect([other.status, found.status]).toEqual([status, status]);
    expect(shown(found)).toBe(shown(other));
    expect(shown(found)).not.toBe("");
  });

  it("names a mistake in a map as validate does", () => {
    const { stderr } = run([COMMAND, "data", "import", "offers.csv", "--map", "wrong"]);
    expect(stderr).toContain(
      "imports/wrong.json:1:35 “titel” is not a setting of “columns” of the map of offers. Possible here: id, store, title,",
    );
    expect(stderr).toContain("Did you mean title? unknown-key");
    expect(run([COMMAND, "data", "imprt"]).stderr).toBe("There is no command “data imprt”. Did you mean import?\n");
  });

  it("says in a sentence where the server is not installed, and still has its help", () => {
    const installed = join(folder, "package");
    for (const part of ["bin/dealframe.js", "dist/cli", "schemas", "package.json", "layouts/selection.json"])
      cpSync(join(ROOT, part), join(installed, part), { recursive: true });
    const program = join(installed, "bin/dealframe.js");
    const { status, stderr } = run([program, "data", "import", "offers.csv", "--source", "own"]);
    expect([status, stderr]).toEqual([
      2,
      "dealframe: data import needs the server, and this is the installed package, which has only the tools for documents. Run it in a clone of the repository, after npm ci and npm run build.\n",
    ]);
    expect(run([program, "data", "help"]).stdout).toContain("dealframe data remove-domain <domain>");
  });
});

const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];

describe.skipIf(initdb.isMissing || postgres.isMissing)("dealframe data worker", () => {
  let database: PostgresServer;
  beforeAll(async () => {
    database = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
  });
  afterAll(() => database?.stop());

  it.each(["SIGTERM", "SIGINT"] as const)("ends on %s as its program does, with exit code 0", async (signal) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
    const child = spawn(process.execPath, [COMMAND, "data", "worker"], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => child.once("exit", (code, by) => resolve([code, by])));
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (text) => String(text).includes("Following the timetable") && resolve());
    });
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });
});
