import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, or of the installed package; `dist`, which has a package.json of its own, has no schemas. */
export function findPackageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  const isRoot = () => ["package.json", "schemas"].every((name) => existsSync(join(folder, name)));
  while (!isRoot() && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
