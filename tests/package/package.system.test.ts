import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { createFolder, type Packed, packProject, unpack } from "../../harness/package/packProject";
import { createManifest } from "../../scripts/package/createManifest";
import { KEPT_MANIFEST, restoreManifest } from "../../scripts/package/restoreManifest";
import { readBlocks } from "../cli/guideBlocks";
import { ROOT } from "../cli/runForTest";

const folder = createFolder();
/** A folder of an operator: documents, and the installed package beside nothing else. */
const shop = join(folder, "shop");
let packed: Packed;
let installed: string;

beforeAll(() => {
  packed = packProject(folder);
  installed = unpack(packed, shop);
  cpSync(join(ROOT, "layouts"), join(shop, "layouts"), { recursive: true });
  for (const file of readdirSync(join(shop, "layouts"), { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".json")) continue;
    const path = join(shop, "layouts", file);
    writeFileSync(path, readFileSync(path, "utf8").replace("../schemas/", "../node_modules/dealframe/schemas/"));
  }
  // An installation links what the package depends on. That nothing else is there shows an import that is not declared.
  const { dependencies = {} } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) {
    symlinkSync(join(ROOT, "node_modules", name), join(shop, "node_modules", name));
  }
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs Node in a folder, without any setting of this machine. */
function runNode(args: readonly string[], cwd = shop): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env: { PATH: process.env.PATH } }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

function runInstalled(line: string, cwd = shop): Promise<Outcome> {
  return runNode([join(installed, "bin/dealframe.js"), ...line.split(" ")], cwd);
}

describe("npm pack", () => {
  it("packs the command line, the schemas, the layout core with its types and what they name, and nothing else", () => {
    const allowed =
      /^(?:bin\/dealframe\.js|dist\/cli\/(?:assets\/)?[\w.-]+\.(?:js|md)|dist\/types\/[\w/-]+\.d\.ts|schemas\/[\w/-]+\.json|docs\/[\w-]+\.md|src\/reference-api\/seed\/websites\.json|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(["bin/dealframe.js", "dist/cli/layout.js", "dist/cli/licenses.md"]));
    expect(packed.unpackedSize).toBeLessThan(8_000_000);
  });

  it("declares what the package needs: no package, no script at its installation, playwright only for pictures", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest).toMatchObject({
      name: "dealframe",
      engines: { node: ">=20.19" },
      peerDependenciesMeta: { playwright: { optional: true } },
    });
    expect(Object.keys(manifest).filter((key) => /scripts|dependencies$/i.test(key))).toEqual(["peerDependencies"]);
    for (const entry of Object.values<string | { types: string; default: string }>(manifest.exports)) {
      for (const path of typeof entry === "string" ? [] : Object.values(entry)) {
        expect([path, existsSync(join(installed, path))]).toEqual([path, true]);
      }
    }
  });

  it("leaves no import of another package in it, also where no command of these tests comes along", () => {
    const cli = join(installed, "dist/cli");
    const files = readdirSync(cli, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    const imports = files.flatMap((file) => {
      const text = readFileSync(join(cli, file), "utf8");
      const stated = [...text.matchAll(/^(?:import|export)\b[^;"'`]*?\bfrom "([^"]+)"|\bimport\("([^"]+)"\)/gm)];
      return stated.map(([, name, lazy]) => name ?? lazy ?? "");
    });
    expect(imports.length).toBeGreaterThan(50);
    expect([...new Set(imports.filter((name) => !/^(?:\.{1,2}\/|node:)/.test(name)))]).toEqual(["playwright"]);
  });

  it("puts the project's package.json back, and only where the package's own is in its place", () => {
    const project = join(folder, "project");
    const own = readFileSync(join(ROOT, "package.json"), "utf8");
    expect(readFileSync(join(project, "package.json"), "utf8")).toBe(own);
    expect(existsSync(join(project, KEPT_MANIFEST))).toBe(false);

    const other = join(folder, "stopped");
    mkdirSync(join(other, "dist"), { recursive: true });
    onTestFinished(() => rmSync(other, { recursive: true }));
    const write = (file: string, value: unknown) => writeFileSync(join(other, file), JSON.stringify(value));
    const read = () => JSON.parse(readFileSync(join(other, "package.json"), "utf8"));
    const before = { name: "x", version: "1.0.0", scripts: { test: "x" }, dependencies: { a: "1.0.0" } };
    expect(createManifest(before)).toEqual({ name: "x", version: "1.0.0" });
    write(KEPT_MANIFEST, before);
    write("package.json", createManifest(before));
    restoreManifest(other);
    expect(read()).toEqual(before);
    // Stopped, then restored by git and changed.
    write(KEPT_MANIFEST, before);
    write("package.json", { ...before, version: "2.0.0" });
    restoreManifest(other);
    expect([read().version, existsSync(join(other, KEPT_MANIFEST))]).toEqual(["2.0.0", false]);
  });
});

describe("the installed package, in a folder that holds only layouts", () => {
  it("runs every command that documents need", async () => {
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], {
        cwd: shop,
        stdio: "pipe",
      });
    git("init", "-q");
    git("add", "layouts");
    git("commit", "-q", "-m", "x");
    writeFileSync(
      join(shop, "overlay.json"),
      JSON.stringify({ version: 5, operations: [{ op: "remove", section: "welcome" }] }),
    );
    const lines: readonly (readonly [line: string, code: number, says: string])[] = [
      ["--version", 0, JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version],
      ["validate", 0, "no faults."],
      ["validate --format sarif", 0, '"version": "2.1.0"'],
      ["diff dealharbor.example savvyfox.example", 1, "Only on"],
      ["matrix", 1, "dealharbor.example"],
      ["explain dealharbor.example top-deals/count/initial", 0, "home/one.json"],
      ["explain dealharbor.example --data", 0, "Calls of the home (12)"],
      ["affected home/one", 0, "dealharbor.example"],
      ["affected --since HEAD", 0, ""],
      ["calendar --weeks 52", 0, ""],
      ["migrate --check", 0, ""],
      ["rebase dealharbor.example --dry-run", 0, ""],
      ["apply home/one overlay.json", 0, '"kind": "home"'],
      ["catalogue hero", 0, "hero"],
    ];
    const found = await Promise.all(
      lines.map(async ([line, , says]) => {
        const { code, out, err } = await runInstalled(line);
        return [line, code, out.includes(says) ? says : out, err];
      }),
    );
    expect(found).toEqual(lines.map((line) => [...line, ""]));
  }, 120_000);

  it("creates documents that lead to the schemas of the package, which validate, editors and later copies follow", async () => {
    const made = await runInstalled("new page terms --path /terms");
    expect([made.code, made.err]).toEqual([0, ""]);
    const file = join(shop, "layouts/page/terms.json");
    const text = readFileSync(file, "utf8");
    const { $schema } = JSON.parse(text);
    expect($schema).toBe("../../node_modules/dealframe/schemas/document.json");
    expect(existsSync(join(file, "..", $schema))).toBe(true);
    expect((await runInstalled("new home autumn --from one --extend")).code).toBe(0);
    expect(readFileSync(join(shop, "layouts/home/autumn.json"), "utf8")).toContain(
      '"../../node_modules/dealframe/schemas/overlay.json"',
    );
    expect((await runInstalled("validate --fail-level warning")).out).toContain("no faults");

    const service = getLanguageService({
      schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), "utf8"),
      workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    });
    service.configure({ validate: true });
    const list = async (content: string) => {
      const document = TextDocument.create(pathToFileURL(file).href, "json", 1, content);
      const faults = await service.doValidation(document, service.parseJSONDocument(document));
      return faults.map(({ message }) => message);
    };
    expect(await list(text)).toEqual([]);
    expect(await list(text.replace('"heading":', '"haeding":'))).not.toEqual([]);
    rmSync(join(shop, "layouts/page/terms.json"));
  }, 60_000);

  it("says in one sentence what it lacks: the whole project, a browser's package, or documents", async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty, { recursive: true });
    const [edit, pictures, nothing] = await Promise.all([
      runInstalled("edit"),
      runInstalled("diff dealharbor.example savvyfox.example --visual --out report.html"),
      runInstalled("validate", empty),
    ]);
    expect([edit.code, edit.err]).toEqual([
      2,
      "dealframe: edit needs the whole project, and this is the installed package: run dealframe edit --layouts <folder> in a clone of the repository.\n",
    ]);
    expect([pictures.code, pictures.err]).toEqual([
      2,
      "dealframe: Pictures need the package playwright, which is not installed: run npm install --save-dev playwright.\n",
    ]);
    expect([nothing.code, nothing.err]).toEqual([
      2,
      `dealframe: The layouts folder ${join(empty, "layouts")} cannot be read: it does not exist.\n`,
    ]);
  });
});

describe("the functions of the package", () => {
  const blocks = readBlocks("layout-api.md");
  const writeExample = (file: string): string => {
    const text = blocks.find((block) => block.file === file)?.text;
    if (text === undefined) throw new Error(`docs/layout-api.md has no example ${file}`);
    writeFileSync(join(shop, file), text);
    return join(shop, file);
  };

  it("do what the example of the guide says", async () => {
    const { code, out, err } = await runNode([writeExample("check.mjs")]);
    expect([code, err]).toEqual([0, ""]);
    const lines = out.trim().split("\n");
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^changed .+: .+ → Our deals$/),
      expect.stringMatching(/: home\/one\.json$/),
      "unclosed",
    ]);
  });

  it("have types that a strict project with Node's modules takes, without those of other packages", async () => {
    writeExample("check.ts");
    const config = {
      compilerOptions: {
        module: "nodenext",
        target: "es2023",
        strict: true,
        noEmit: true,
        types: [],
        lib: ["es2023", "dom"],
      },
      files: ["check.ts"],
    };
    writeFileSync(join(shop, "tsconfig.json"), JSON.stringify(config));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const { code, out } = await runNode([tsc, "-p", "."]);
    expect([code, out]).toEqual([0, ""]);
    writeFileSync(join(shop, "check.ts"), 'import { validate } from "dealframe/layout";\nvalidate(5);\n');
    expect((await runNode([tsc, "-p", "."])).out).toContain("check.ts(2,10): error TS2345");
  });
});
