import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { KnownContent } from "../../layout/lint/lintReferences";
import { createSeedOffers } from "../../reference-api/seed/createSeed";
import { findPackageRoot } from "../terminal/findPackageRoot";
import type { Terminal } from "../terminal/Terminal";
import { findLayoutsFolder, type WorkspaceOptions } from "./workspace";

/**
 * Reads the content outside of the documents that is known for certain: the files in `public/` for the documents of the
 * project itself, and the catalogue of the embedded API if no other API, database or website data is configured.
 */
export function readKnownContent(options: WorkspaceOptions, terminal: Terminal): KnownContent {
  const root = findPackageRoot();
  if (relative(root, findLayoutsFolder(options, terminal)).startsWith("..")) return {};
  // A container image has only the built files.
  const folder = join(root, "public");
  const pictures = existsSync(folder) ? new Set(listFiles(folder)) : undefined;
  const { API_ORIGIN, DATABASE_URL, WEBSITES_FILE } = terminal.env;
  if ([options.api, API_ORIGIN, DATABASE_URL, WEBSITES_FILE].some(Boolean)) return { pictures };
  return { pictures, ...getDemonstration() };
}

type Demonstration = Required<Pick<KnownContent, "stores" | "offers">>;
let demonstration: Demonstration | undefined;

/** The catalogue of the embedded API, which is created once. */
function getDemonstration(): Demonstration {
  if (demonstration !== undefined) return demonstration;
  const { stores, coupons } = createSeedOffers();
  demonstration = {
    stores: new Set(stores.flatMap(({ slug, id }) => [slug, id])),
    offers: new Set(coupons.map(({ id }) => id)),
  };
  return demonstration;
}

/** Lists the files in a folder by their addresses on the site. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`);
}
