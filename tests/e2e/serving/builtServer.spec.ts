import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBuiltImports } from "../../../harness/package/readBuiltImports";
import { requestPage } from "../../../harness/servers/requestPage";
import { SERVED_SITE, type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { expect, sharedPort, test } from "../support/siteTest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The website data of the demonstration. */
const SEED = "src/reference-api/seed/websites.json";

/** Packages that built files name and that need not be installed. */
const NOT_NEEDED: Readonly<Record<string, string>> = {
  playwright: "for pictures alone: `dealframe diff --visual` says how to install it",
  "supports-color": "debug uses it where it is there",
};

test("the built programs need the packages that dist/package.json lists, all of them and no other", SYSTEM, () => {
  const { dependencies } = JSON.parse(readFileSync("dist/package.json", "utf8")) as { readonly dependencies: object };
  const found = new Map([...readBuiltImports(inNewestBuild("server")), ...readBuiltImports("dist/cli")]);
  const named = [...found.keys()].filter((name) => !Object.hasOwn(NOT_NEEDED, name));
  expect(named.sort()).toEqual(Object.keys(dependencies).sort());
  expect(
    Object.keys(NOT_NEEDED).filter((name) => !found.has(name)),
    "exceptions without a use",
  ).toEqual([]);
});

test(
  "the built server starts with the packages of dist/package.json alone, and answers pages and drawn pictures #builtServer-2",
  SYSTEM,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-server-only-"));
    const { packages } = JSON.parse(readFileSync("dist/package-lock.json", "utf8")) as { readonly packages: object };
    for (const path of ["dist/builds", "dist/server", "dist/package.json", "layouts", "schemas", SEED]) {
      cpSync(path, join(folder, path), { recursive: true });
    }
    // Packages for other systems are not installed.
    for (const path of Object.keys(packages).filter((path) => path !== "" && existsSync(path))) {
      cpSync(path, join(folder, "dist", path), { recursive: true });
    }
    let server: ServerProcess | undefined;
    try {
      server = await startServer({}, SERVED_SITE, folder);
      const { port } = server;
      const ask = async (host: string, path: string) => (await requestPage({ port, host, path })).status;
      await expect.poll(() => ask("dealharbor.localhost", "/"), { timeout: 20_000 }).toBe(200);
      expect(await ask("dealharbor.example", "/images/domains/dealharbor.example/logo.svg")).toBe(200);
    } finally {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("what production starts is built: no script of it needs TypeScript", () => {
  for (const name of ["serve", "api", "data", "conformance"]) {
    const [, file = ""] = /^node (dist\/server\/\w+\.js)$/.exec(scripts[name] ?? "") ?? [];
    expect([name, existsSync(file)]).toEqual([name, true]);
  }
});

test("the server refuses an option that it does not have, and says how a setting is made", () => {
  const { status, stderr } = spawnSync(process.execPath, [...SERVED_SITE, "--port", "4100"], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toContain("The server has no option “--port”. Its settings are variables, such as PORT=4000");
});

test(
  "the server answers where it may write to DATA_DIR alone, as in a container with a read-only file system #builtServer-1",
  SYSTEM,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-read-only-"));
    // Node.js 24 calls its permissions by another name than Node.js 20.
    const isNamed = process.allowedNodeEnvironmentFlags.has("--permission");
    const permissions = [
      isNamed ? "--permission" : "--experimental-permission",
      "--allow-fs-read=*",
      `--allow-fs-write=${folder}/*`,
      "--allow-worker",
    ];
    const server = await startServer(
      { API_ORIGIN: `http://127.0.0.1:${sharedPort()}`, DATA_DIR: join(folder, "data") },
      [...permissions, ...SERVED_SITE],
    );
    try {
      const home = () => requestPage({ port: server.port, host: "dealharbor.localhost" });
      await expect.poll(async () => (await home()).status, { timeout: 20_000 }).toBe(200);
      expect((await home()).text).toContain("Deal Harbor");
      expect(server.log.filter((line) => /"level":50|ERR_ACCESS_DENIED/.test(line))).toEqual([]);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
