import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { findPackageRoot } from "../terminal/findPackageRoot";

const BESIDE = "schemas";
const INSTALLED = "node_modules/dealframe/schemas";

/**
 * Returns the address of the schemas for the line `$schema` of a document, with a slash at the end: the folder beside a layouts
 * folder, else that of the package that is installed there or in a folder above, else that of this program.
 */
export function findSchemas(layouts: string): string {
  const above = dirname(layouts);
  const installed = listFoldersFrom(above).map((folder) => join(folder, INSTALLED));
  const own = join(findPackageRoot(), BESIDE);
  const found = [join(above, BESIDE), ...installed].find((folder) => existsSync(join(folder, "document.json"))) ?? own;
  // A document is in a folder of the layouts folder.
  const path = relative(join(layouts, "home"), found);
  return isAbsolute(path) ? `${pathToFileURL(path).href}/` : `${path.split(sep).join("/")}/`;
}

/** Lists a folder and its parent folders. */
function listFoldersFrom(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...listFoldersFrom(parent)];
}
