import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import type { WebsiteData } from "../../src/reference-api/db/tables";
import { createOverlays } from "./createOverlays";
import { createWebsites } from "./createWebsites";

export interface FleetSize {
  readonly domains: number;
  /** How many of the domains change something of their home, header or footer. */
  readonly overlays: number;
}

/** Many domains with their documents, made from the shipped ones; the same size always gives the same fleet. */
export interface Fleet {
  readonly websites: readonly WebsiteData[];
  /** The layout files: the given ones, with an overlay for each domain that has one. */
  readonly files: LayoutFiles;
}

/** Makes a fleet from the shipped website data and layout files. Files of domains among these are replaced. */
export function createFleet(shipped: readonly WebsiteData[], layouts: LayoutFiles, size: FleetSize): Fleet {
  const websites = createWebsites(shipped, size.domains);
  const shared = new Map([...layouts].filter(([file]) => !file.startsWith("domain/")));
  const overlays = createOverlays(websites, size.overlays, checkLayouts(shared));
  const own = [...overlays].map(([domain, overlay]): [string, string] => [
    `domain/${domain}.json`,
    `${JSON.stringify({ $schema: "../../schemas/domain.json", ...overlay }, null, 2)}\n`,
  ]);
  return { websites, files: new Map([...shared, ...own]) };
}
