import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isError } from "../../layout/diagnostics/Diagnostic";
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
  const file = join(folder, `${map}.json`);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      `${file} cannot be read: ${error.message}. Maps of columns are in imports/, beside ${layoutsDir}.`,
    );
  });
  const checked = checkImportMap(file, text);
  if (checked.map !== undefined) return checked.map;
  const errors = explainErrors(checked.diagnostics.filter(isError));
  throw new ImportError([`The map ${file} cannot be used.`, ...errors].join("\n"));
}
