import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isError } from "../../layout/diagnostics/Diagnostic";
import { findNearest } from "../../layout/diagnostics/suggest";
import { checkImportMap } from "../../layout/import-map/checkImportMap";
import { ImportError } from "../../reference-api/imports/ImportError";
import { createImportMap, type ImportMap } from "../../reference-api/imports/ImportMap";
import { explainErrors } from "../process/explainErrors";
import type { ImportArguments } from "./readImportArguments";

/** Returns the folder of the maps, beside that of the layouts. */
export function findMapsFolder(layoutsDir: string): string {
  return join(dirname(layoutsDir), "imports");
}

/**
 * Reads the map of an import; that of a source in our own format needs no file. Rejects with an {@link ImportError} that lists the
 * diagnostics of a faulty one.
 */
export async function readMap(
  { map, source, kind }: Pick<ImportArguments, "map" | "source" | "kind">,
  layoutsDir: string,
): Promise<ImportMap> {
  if (map === undefined) return createImportMap({ source: source ?? "", ...(kind === undefined ? {} : { kind }) });
  const folder = findMapsFolder(layoutsDir);
  const file = join(folder, map.endsWith(".json") ? map : `${map}.json`);
  const text = await readFile(file, "utf8").catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new ImportError(explainAbsence(map, folder, await listMaps(folder)));
    throw new ImportError(`${file} cannot be read: ${error.message}.`);
  });
  const checked = checkImportMap(file, text);
  if (checked.map !== undefined) return checked.map;
  const errors = explainErrors(checked.diagnostics.filter(isError));
  throw new ImportError([`The map ${file} cannot be used.`, ...errors].join("\n"));
}

/** The names of the files of maps in a folder, in alphabetical order; none if it cannot be read. */
export async function listMaps(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();
}

function explainAbsence(map: string, folder: string, files: readonly string[]): string {
  const known = files.map((file) => file.slice(0, -".json".length));
  const nearest = findNearest(map, known);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  const others = known.length === 0 ? "has none yet" : `has ${known.join(", ")}`;
  return `There is no map “${map}”.${hint} ${folder} ${others}. Dealframe's own, network and own, are in its folder imports: copy one.`;
}
