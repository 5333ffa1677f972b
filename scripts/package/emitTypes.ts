import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Modules that the package exports. */
const ENTRIES = ["package/layout.d.ts", "package/files.d.ts"];
/** The form in which the compiler names another file: `from "../x"` and `import("../x")`. */
const IMPORT = /(\bfrom |\bimport\()"(\.[^"]+)"/g;

/**
 * Writes the types of the package's exports to `dist/types`: the compiler's declarations, only those that the exports need,
 * with complete file names, as Node's rules for modules require.
 */
export async function emitTypes(root: string): Promise<void> {
  const target = join(root, "dist/types");
  mkdirSync(join(root, "dist"), { recursive: true });
  const folder = mkdtempSync(join(root, "dist/.types-"));
  try {
    await compile(root, folder);
    rmSync(target, { recursive: true, force: true });
    for (const file of listNeeded(join(folder, "out"))) {
      const text = readFileSync(join(folder, "out", file), "utf8");
      mkdirSync(dirname(join(target, file)), { recursive: true });
      writeFileSync(join(target, file), completeNames(text));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compile(root: string, folder: string): Promise<void> {
  const config = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(root, "src"),
      outDir: join(folder, "out"),
    },
    include: [],
    files: [
      ...ENTRIES.map((entry) => join(root, "src", entry.replace(/\.d\.ts$/, ".ts"))),
      join(root, "src/vite-env.d.ts"),
    ],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  await run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], { cwd: root });
}

/** Lists the declarations that the exports need, directly or through others. */
function listNeeded(out: string): string[] {
  const found = new Set(ENTRIES);
  for (const file of found) {
    const text = readFileSync(join(out, file), "utf8");
    for (const [, , name = ""] of text.matchAll(IMPORT)) {
      found.add(`${relative(out, join(out, dirname(file), name))}.d.ts`);
    }
  }
  return [...found];
}

function completeNames(text: string): string {
  return text.replace(IMPORT, (_, before: string, name: string) => `${before}"${name}.js"`);
}
