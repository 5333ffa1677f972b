import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { copyWorkspace, ROOT } from "./runForTest";

const FOLDERS = ["src", "schemas", "scripts", "docs", "bin", "tests", "public"];
const FILES = [
  ".gitignore",
  "package.json",
  "tsconfig.json",
  "biome.json",
  "index.html",
  "vite.config.ts",
  "vitest.config.ts",
];

/** A copy of the project with its documents, in which commands of the repository run; gone after the test. */
export function copyProject(): string {
  const cwd = copyWorkspace();
  for (const name of FOLDERS) cpSync(join(ROOT, name), join(cwd, name), { recursive: true });
  for (const name of FILES) cpSync(join(ROOT, name), join(cwd, name));
  symlinkSync(join(ROOT, "node_modules"), join(cwd, "node_modules"));
  return cwd;
}
