import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import type { Graph } from "./graph";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/** Reads the project's files and their imports of each other, including type imports and dynamic imports. */
export function readImports(folders: readonly string[]): Graph {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|mjs|js)$/.test(name) && !name.split(sep).includes("node_modules"))
      .map((name) => posix.join(folder, name.split(sep).join("/"))),
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const specifiers = listSpecifiers(file, readFileSync(join(ROOT, file), "utf8"));
      const targets = specifiers.flatMap((specifier) => resolveImport(file, specifier, known) ?? []);
      return [file, new Set(targets)];
    }),
  );
}

/** The specifiers of a module's imports and re-exports. Throws where the text is not a module. */
export function listSpecifiers(file: string, text: string): string[] {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest !== null) found.push(moduleRequest.value);
  }
  const visitor = new Visitor({
    ImportExpression({ source }) {
      if (source.type === "Literal") found.push(String(source.value));
    },
    TSImportType({ source }) {
      found.push(source.value);
    },
  });
  visitor.visit(program);
  return found;
}

function resolveImport(file: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  if (!specifier.startsWith(".")) return undefined;
  const path = posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ""));
  return ENDINGS.map((ending) => path + ending).find((candidate) => known.has(candidate));
}
