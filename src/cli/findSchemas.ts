import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { SCHEMA_BASE } from "../layout/schema/schemaBase";

const BESIDE = "schemas";
const INSTALLED = "node_modules/dealframe/schemas";

/**
 * Returns the address of the schemas for the line `$schema` of a document, with a slash at the end: the folder beside a layouts
 * folder, else that of the package that is installed there or in a folder above, else the schemas' own address.
 */
export function findSchemas(layouts: string): string {
  const above = dirname(layouts);
  if (existsSync(join(above, BESIDE, "document.json"))) return `../../${BESIDE}/`;
  const found = listFoldersFrom(above).find((folder) => existsSync(join(folder, INSTALLED, "document.json")));
  if (found === undefined) return SCHEMA_BASE;
  // A document is in a folder of the layouts folder.
  const path = relative(join(layouts, "home"), join(found, INSTALLED));
  return `${path.split(sep).join("/")}/`;
}

/** Lists a folder and its parent folders. */
function listFoldersFrom(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...listFoldersFrom(parent)];
}
