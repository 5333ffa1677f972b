import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import type { WebsiteData } from "../../src/reference-api/db/jsonRecords";
import { createOverlays } from "./createOverlays";
import { createWebsites } from "./createWebsites";

export interface FleetSize {
  readonly domains: number;
  /** The number of domains with an overlay for home, header or footer. */
  readonly overlays: number;
}

/** Many domains with their documents, derived from the shipped ones. The same size always gives the same fleet. */
export interface Fleet {
  readonly websites: readonly WebsiteData[];
  /** The given layout files, and the overlays of domains. */
  readonly files: LayoutFiles;
}

/** Creates a fleet from the shipped website data and layout files. It replaces the files of domains, and leaves out their pictures. */
export function createFleet(shipped: readonly WebsiteData[], layouts: LayoutFiles, size: FleetSize): Fleet {
  const websites = createWebsites(shipped, size.domains);
  const shared = new Map([...layouts].filter(([file]) => !/^(?:domain|pictures)\//.test(file)));
  const overlays = createOverlays(websites, size.overlays, checkLayouts(shared));
  const own = [...overlays].map(([domain, overlay]): [string, string] => [
    `domain/${domain}.json`,
    `${JSON.stringify({ $schema: "../../schemas/domain.json", ...overlay }, null, 2)}\n`,
  ]);
  return { websites, files: new Map([...shared, ...own]) };
}
