import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, posix, sep } from "node:path";
import { parseSync, Visitor } from "vite";
import type { Graph } from "./graph";

const CODE = /\.[cm]?[jt]sx?$/;
const ENDINGS = ["", ".ts", ".tsx", ".mjs"];
/** Top-level folders whose code is made or installed. Those whose name begins with a dot have no code. */
const SKIPPED = /^(?:\..*|node_modules|dist|coverage|test-results)$/;

/** What benchmarks build and write. */
const RESULTS = "bench/results/";

/** The imports of each file of the project. */
export interface Imports {
  /** Imported files, by their paths in the project. */
  readonly files: Graph;
  /** Imported modules of packages and of Node.js, and their imported names: `react`, `react#useState`, `node:fs`. */
  readonly packages: Graph;
}

/** One import or re-export of a module. */
export interface Import {
  readonly specifier: string;
  /** The imported names; `*` where the importing module can use all of them. */
  readonly names: readonly string[];
}

/** Reads the imports of all code below a folder, including type imports and dynamic imports. */
export function readImports(root: string): Imports {
  const all = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(root, entry.name) : [entry.name]))
    .filter((file) => CODE.test(file) && !file.startsWith(RESULTS));
  const known = new Set(all);
  const files = new Map<string, Set<string>>();
  const packages = new Map<string, Set<string>>();
  for (const file of all) {
    const targets = new Set<string>();
    const modules = new Set<string>();
    for (const { specifier, names } of listImports(file, readFileSync(join(root, file), "utf8"))) {
      if (specifier.startsWith(".")) targets.add(resolveImport(file, specifier, known));
      else for (const module of listModules(specifier, names)) modules.add(module);
    }
    files.set(file, targets);
    packages.set(file, modules);
  }
  return { files, packages };
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => !name.split(sep).includes("node_modules"))
    .map((name) => posix.join(folder, name.split(sep).join("/")));
}

/** The imports and re-exports of a module's text. Throws where the text is not a module. */
export function listImports(file: string, text: string): Import[] {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => (importName.kind === "Default" ? "default" : (importName.name ?? "*"))),
  }));
  for (const { moduleRequest, importName } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest !== null) found.push({ specifier: moduleRequest.value, names: [importName.name ?? "*"] });
  }
  const add = (specifier: string) => found.push({ specifier, names: ["*"] });
  // Most modules have none of these: without their tree the project is read in half the time.
  if (/\b(?:import|require)\s*\(/.test(text)) {
    new Visitor({
      ImportExpression({ source }) {
        if (source.type === "Literal") add(String(source.value));
        if (source.type === "TemplateLiteral" && source.quasis.length === 1) add(source.quasis[0]?.value.cooked ?? "");
      },
      TSImportType({ source }) {
        add(source.value);
      },
      TSExternalModuleReference({ expression }) {
        add(expression.value);
      },
      CallExpression({ callee, arguments: [source] }) {
        if (callee.type === "Identifier" && callee.name === "require" && source?.type === "Literal")
          add(String(source.value));
      },
    }).visit(program);
  }
  return found;
}

/** The path of an imported file; of one that is no code, such as a style sheet, with its ending. */
function resolveImport(file: string, specifier: string, known: ReadonlySet<string>): string {
  const path = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ""));
  return ENDINGS.map((ending) => path + ending).find((candidate) => known.has(candidate)) ?? path;
}

function listModules(specifier: string, names: readonly string[]): string[] {
  const module = isBuiltin(specifier) ? specifier.replace(/^(?!node:)/, "node:") : specifier.replace(/\?.*$/, "");
  return [module, ...names.map((name) => `${module}#${name}`)];
}
