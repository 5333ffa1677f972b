import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findFreePort } from "../../../harness/programs/findFreePort";
import { needsProgram } from "../../../harness/programs/programs";
import { startPostgres } from "../../../harness/programs/startPostgres";
import { requestPage } from "../../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { readSections } from "../support/readSections";
import { expect, test } from "../support/siteTest";

const programs = { initdb: needsProgram("initdb"), postgres: needsProgram("postgres") };
const missing = Object.values(programs).find(({ isMissing }) => isMissing);
const GUIDE = readFileSync("docs/operating.md", "utf8");
const run = promisify(execFile);

/** The lines of the guide's block about it. */
function readCommands(): string[] {
  const [, block = ""] = /^```sh own-postgres\n([\s\S]*?)^```$/m.exec(GUIDE) ?? [];
  return block.trim().split("\n");
}

/** A line such as `PORT=4000 npm run api` or `npx --no-install dealframe data seed`: its settings, and the file and arguments that it starts. */
function readLine(line: string) {
  const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts;
  const [, settings = "", script, words = ""] =
    /^((?:\w+=\S+ )*)(?:npm run (\w+)|npx --no-install dealframe (.*))$/.exec(line) ?? [];
  const environment = Object.fromEntries([...settings.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value]));
  const [, ...started] = script === undefined ? ["node", "bin/dealframe.js"] : (scripts[script] ?? "").split(" ");
  const command = [...started, ...words.split(" ").filter(Boolean)];
  expect(command, line).not.toEqual([]);
  return { environment, command };
}

test("the guide's commands serve chosen domains from one's own Postgres, and its backup holds everything", async () => {
  test.skip(missing !== undefined, missing?.reason);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-own-"));
  const database = await startPostgres({ initdb: programs.initdb.path, postgres: programs.postgres.path });
  const apiPort = String(await findFreePort());
  const servers: ServerProcess[] = [];
  const websites = join(folder, "websites.json");
  const own = ["acorn.example", "birch.example", "cedar.example"].map((domain) => ({ domain, name: domain }));
  writeFileSync(websites, JSON.stringify(own));
  const adapt = (line: string) =>
    readLine(
      line
        .replace("postgres://postgres@127.0.0.1:5432/postgres", database.url)
        .replace("127.0.0.1:4000", `127.0.0.1:${apiPort}`)
        .replace("PORT=4000", `PORT=${apiPort}`)
        .replace("../shop/websites.json", websites)
        .replace("../shop/layouts", "layouts"),
    );
  try {
    const [seed = "", api = "", site = ""] = readCommands();
    const seeding = adapt(seed);
    await run("node", seeding.command, { env: { ...process.env, ...seeding.environment } });
    for (const [index, line] of [api, site].entries()) {
      const { environment, command } = adapt(line);
      servers.push(await startServer({ DATA_DIR: join(folder, String(index)), ...environment }, command));
    }
    const { port } = servers[1] as ServerProcess;
    await expect.poll(async () => (await requestPage({ port, host: "x", path: "/readyz" })).text).toContain('"ready"');
    const home = await requestPage({ port, host: "acorn.example" });
    expect(home.status).toBe(200);
    expect(readSections(home.text).get("top-deals")?.items.length).toBeGreaterThanOrEqual(8);
    expect(home.text).toContain("https://api.example.com");
    expect((await requestPage({ port, host: "birch.example" })).status).toBe(200);
    expect((await requestPage({ port, host: "cedar.example" })).status, "not in SITE_DOMAINS").toBe(421);
    expect((await requestPage({ port: Number(apiPort), host: "x", path: "/readyz" })).status).toBe(200);

    const [, backup = ""] = /`(pg_dump .*?)`/.exec(GUIDE) ?? [];
    const [, restore = ""] = /`(pg_restore .*?)`/.exec(GUIDE) ?? [];
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const count = async () => (await client.query("select count(*) from coupons")).rows[0].count;
    const before = await count();
    const PATH = `${dirname(programs.postgres.path)}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH, DATABASE_URL: database.url };
    await run("sh", ["-c", backup], { cwd: folder, env });
    await client.query("truncate coupons cascade");
    await run("sh", ["-c", restore], { cwd: folder, env });
    expect([Number(before) > 100, await count()]).toEqual([true, before]);
    await client.end();
  } finally {
    for (const server of servers.reverse()) await server.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
