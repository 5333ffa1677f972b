import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestPage } from "../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../harness/servers/serverProcess";

let folder: string;
let server: ServerProcess;

const createFile = (count: number) =>
  [
    "id,store,title,link,code,category",
    ...Array.from({ length: count }, (_, index) =>
      index % 50 === 49
        ? `${index},Oakridge,,https://track.example/${index},,Coats`
        : `${index},Oakridge,"${5 + (index % 60)}% off, offer number ${index}",https://track.example/${index},,Coats`,
    ),
  ].join("\n");

/** Runs a command of `dealframe data` on a data folder; its output has no times. */
const run = (dataDir: string, args: readonly string[]) => {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, dataDir) };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["dist/server/data.js", ...args], {
    env,
    encoding: "utf8",
  });
  return { status, stdout: stdout.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(time)"), stderr };
};
const importFile = (dataDir: string, ...more: readonly string[]) =>
  run(dataDir, ["import", join(folder, "offers.csv"), "--source", "shop", ...more]);
const readPage = async () =>
  (await requestPage({ port: server.port, host: "dealharbor.localhost", path: "/store/oakridge" })).text;

/** Waits until an import has written the first offers of a source. */
const untilBegun = (source: string) =>
  expect.poll(() => run("served", ["export", "--source", source]).status, { timeout: 60_000 }).toBe(0);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dealframe-commands-"));
  server = await startServer({ DATA_DIR: join(folder, "served") });
  writeFileSync(join(folder, "offers.csv"), createFile(300));
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("a command says the same and ends the same in the server that has the database open as alone, and pages change", async () => {
  expect(statSync(join(folder, "served", "data.sock")).mode & 0o777).toBe(0o600);
  const out = join(folder, "export.csv");
  const commands = [
    ["import", join(folder, "offers.csv"), "--source", "shop", "--dry-run"],
    ["import", join(folder, "offers.csv"), "--source", "shop"],
    ["import", join(folder, "offers.csv"), "--source", "shop", "--bad-lines", "stop"],
    ["import", join(folder, "offers.csv"), "--source", "shop", "--domain", "nobody.example"],
    ["import", join(folder, "missing.csv"), "--source", "shop"],
    ["import", join(folder, "offers.csv"), "--map", "missing"],
    ["sources"],
    ["check", "dealharbor.example"],
    ["export", "--source", "shop", "--format", "json-lines"],
    ["export", "--source", "shop", "--out", out],
    ["export", "--source", "other"],
    ["import", out, "--source", "shop"],
  ];
  const exports: string[] = [];
  for (const command of commands) {
    const served = run("served", command);
    if (command.includes(out)) exports.push(readFileSync(out, "utf8"));
    expect(served, command.join(" ")).toEqual(run("alone", command));
    if (command.includes(out)) expect(readFileSync(out, "utf8")).toBe(exports.at(-1));
  }
  expect(run("served", ["sources"]).stdout).toContain("294 read");
  await expect.poll(readPage, { timeout: 20_000 }).toContain("offer number 7");
  expect(server.log.filter((line) => line.includes("A command of dealframe data has ended.")).length).toBeGreaterThan(
    8,
  );
});

it("a domain is removed by the server that has the database open", () => {
  const remove = (...flags: readonly string[]) => run("served", ["remove-domain", "savvyfox.example", ...flags]);
  expect(remove("--dry-run")).toMatchObject({ status: 0, stdout: expect.stringContaining("Nothing was deleted.") });
  expect(remove()).toMatchObject({ status: 0, stdout: expect.stringContaining("Deleted of savvyfox.example:") });
  const { status, stderr } = remove();
  expect([status, stderr]).toEqual([2, expect.stringContaining("has nothing of the domain savvyfox.example")]);
});

it("an import that is killed runs again, and another one of its source waits for none", async () => {
  writeFileSync(join(folder, "offers.csv"), createFile(8000));
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, "served") };
  const args = ["dist/server/data.js", "import", join(folder, "offers.csv"), "--source", "large"];
  const first = spawn(process.execPath, args, { env, stdio: "ignore" });
  const ended = new Promise((resolve) => first.once("exit", resolve));
  await untilBegun("large");
  expect(importFile("served", "--source", "large").stderr).toContain(
    "An import of large is running. Wait for its end, and start again.",
  );
  first.kill("SIGKILL");
  await ended;
  const isRunning = () => spawnSync(process.execPath, args, { env, encoding: "utf8" });
  await expect.poll(() => isRunning().status, { timeout: 60_000 }).toBe(0);
  expect(isRunning().stdout).toContain("7840 unchanged");
});

it("a server that ends takes its commands along, and one that was killed leaves nothing in the way", async () => {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, "served") };
  const args = ["dist/server/data.js", "import", join(folder, "offers.csv"), "--source", "last"];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let told = "";
  child.stderr.on("data", (text) => {
    told += String(text);
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await untilBegun("last");
  await server.stop();
  expect([await ended, told.trim()]).toEqual([1, "The server ends. Start the command again once it runs."]);

  server = await startServer({ DATA_DIR: join(folder, "served") });
  rmSync(join(folder, "served", "data.sock"));
  const refused = importFile("served");
  expect(refused.status).toBe(2);
  expect(refused.stderr).toMatch(/is in use by process \d+.*A server takes the commands of “dealframe data” itself/s);
  await server.stop();

  server = await startServer({ DATA_DIR: join(folder, "served") });
  await server.kill();
  expect(statSync(join(folder, "served", "data.sock")).isSocket()).toBe(true);
  expect(importFile("served").status).toBe(0);
});

it("a server that is killed in the middle of a command ends it with a sentence", async () => {
  server = await startServer({ DATA_DIR: join(folder, "served") });
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, "served") };
  const args = ["dist/server/data.js", "import", join(folder, "offers.csv"), "--source", "killed"];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let told = "";
  child.stderr.on("data", (text) => {
    told += String(text);
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await untilBegun("killed");
  await server.kill();
  expect(await ended).toBe(1);
  expect(told.trim()).toBe("The server ended before the command did. Start the command again.");
});

it("a server without room for files of its own tells a command so, and goes on", async () => {
  server = await startServer({ DATA_DIR: join(folder, "served"), TMPDIR: join(folder, "gone") });
  const { status, stderr } = run("served", ["sources"]);
  expect(stderr).toContain("The server met an unforeseen error; its log has the reason.");
  expect(status).toBe(1);
  await expect.poll(readPage, { timeout: 20_000 }).toContain("Oakridge");
});
