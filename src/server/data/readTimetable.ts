import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ImportError } from "../../reference-api/imports/ImportError";
import type { ImportMap } from "../../reference-api/imports/ImportMap";
import { parseInterval } from "../../reference-api/imports/interval";
import { toOwner } from "../../reference-api/imports/kinds/RecordKind";
import { readMap } from "./readMap";

/** A map with the address of its source and the time after which it is read again. */
export type TimedMap = ImportMap & { readonly url: string; readonly everyMs: number };

export interface Timetable {
  readonly maps: readonly TimedMap[];
  /** The maps that cannot be used, each as a sentence. */
  readonly faults: readonly string[];
}

/** Reads the maps of `imports`, beside the layouts, that say how often their source is to be read. */
export async function readTimetable(layoutsDir: string): Promise<Timetable> {
  const names = await readdir(join(dirname(layoutsDir), "imports")).catch((): string[] => []);
  const maps = new Map<string, TimedMap>();
  const faults: string[] = [];
  for (const name of names.filter((name) => name.endsWith(".json")).sort()) {
    try {
      const map = await readMap({ map: basename(name, ".json"), source: undefined }, layoutsDir);
      const { url, every } = map;
      const everyMs = every === undefined ? undefined : parseInterval(every);
      if (everyMs === undefined) continue;
      const owner = toOwner(map);
      if (url === undefined) faults.push(`imports/${name}: “every” needs “url”, the address that is read again.`);
      else if (maps.has(owner)) faults.push(`imports/${name}: another map with “every” has the source ${owner}.`);
      else maps.set(owner, { ...map, url, everyMs });
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      faults.push(error.message);
    }
  }
  return { maps: [...maps.values()], faults };
}
