import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { readWebsites } from "../../src/server/api/embedded/readWebsites";
import { createFleet, type FleetSize } from "./createFleet";

/** A fleet cannot be written; the message says why. */
export class FleetError extends Error {
  override readonly name = "FleetError";
}

/** Paths of a fleet's parts, for WEBSITES_FILE and LAYOUTS_DIR. */
export interface FleetFolder {
  readonly websitesFile: string;
  readonly layouts: string;
}

const ROOT = join(import.meta.dirname, "../..");

/**
 * Creates a fleet from the shipped data and writes it to a folder that is empty or does not exist: website data,
 * layouts, and the schemas that the layouts refer to. Rejects with {@link FleetError}.
 */
export async function writeFleet(folder: string, size: FleetSize): Promise<FleetFolder> {
  const shipped = await readWebsites();
  checkSize(size, shipped.length);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new FleetError(`${folder} is not empty. Name an empty folder or one that does not exist.`);
  const { websites, files } = createFleet(shipped, await readLayouts(join(ROOT, "layouts")), size);
  const websitesFile = join(folder, "websites.json");
  const layouts = join(folder, "layouts");
  for (const [file, text] of files) {
    const path = join(layouts, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  writeFileSync(websitesFile, `${JSON.stringify(websites, null, 2)}\n`);
  cpSync(join(ROOT, "schemas"), join(folder, "schemas"), { recursive: true });
  return { websitesFile, layouts };
}

function checkSize({ domains, overlays }: FleetSize, shipped: number): void {
  if (!Number.isInteger(domains) || domains < shipped)
    throw new FleetError(
      `A fleet has at least the ${shipped} shipped domains: give --domains a number from ${shipped}.`,
    );
  if (!Number.isInteger(overlays) || overlays < 0 || overlays > domains)
    throw new FleetError(`Each domain has at most one overlay: give --overlays a number from 0 to ${domains}.`);
}
