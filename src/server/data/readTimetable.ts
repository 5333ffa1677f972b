import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkImportMaps, listMapErrors } from "../../layout/import-map/checkImportMaps";
import type { ImportMap } from "../../reference-api/imports/ImportMap";
import { parseInterval } from "../../reference-api/imports/interval";
import { explainErrors } from "../process/explainErrors";
import { findMapsFolder, listMaps } from "./readMap";

/** A map with the address of its source and the time after which it is read again. */
export type TimedMap = ImportMap & { readonly url: string; readonly everyMs: number };

export interface Timetable {
  readonly maps: readonly TimedMap[];
  /** The maps that cannot be used, each as a sentence. */
  readonly faults: readonly string[];
}

/** Reads the maps of `imports`, beside the layouts, that say how often their source is to be read. */
export async function readTimetable(layoutsDir: string): Promise<Timetable> {
  const folder = findMapsFolder(layoutsDir);
  const faults: string[] = [];
  const texts = new Map<string, string>();
  for (const name of await listMaps(folder)) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      faults.push(`${file} cannot be read: ${error.message}.`);
    });
    if (text !== undefined) texts.set(file, text);
  }
  const checked = [...checkImportMaps(texts).values()];
  const maps = checked.flatMap(({ map }): TimedMap[] => {
    const everyMs = map?.every === undefined ? undefined : parseInterval(map.every);
    return map?.url === undefined || everyMs === undefined ? [] : [{ ...map, url: map.url, everyMs }];
  });
  return { maps, faults: [...faults, ...explainErrors(listMapErrors(checked))] };
}
