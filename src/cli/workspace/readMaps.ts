import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { readNamedFile } from "./readNamedFile";

/** The folder of the maps for imports, beside that of the layouts. */
const FOLDER = "imports";

/** Reads the maps for imports beside a layouts folder, by their paths; none if there is no such folder. */
export function readMaps(layouts: string): LayoutFiles {
  const folder = join(dirname(layouts), FOLDER);
  const paths = listFiles(folder).map((name) => join(folder, name));
  return new Map(paths.map((path) => [path, readNamedFile(path)]));
}

/** Returns whether a file is a map: by its folder, or by the schema that it names. */
export function isMap(path: string, text: string): boolean {
  return basename(dirname(path)) === FOLDER || /^\s*\{\s*"\$schema"\s*:\s*"[^"]*\bimport-map\.json"/.test(text);
}

/** The names of the files that an import reads. */
function listFiles(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && entry.name.endsWith(".json") && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
