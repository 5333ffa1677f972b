import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { describeFaults } from "../../app/dev/describeFaults";
import { FAULTS_PATH, type FaultReport } from "../../app/dev/reports";
import { limitFaults } from "../../layout/diagnostics/limitFaults";
import { checkHomePages } from "../../layout/website-data/checkHomePages";
import { checkPictures } from "../../layout/website-data/checkPictures";
import { type CheckedWebsiteData, checkWebsiteData } from "../../layout/website-data/checkWebsiteData";
import { hasEmbeddedApi } from "../api/embedded/hasEmbeddedApi";
import type { LayoutService } from "../documents/LayoutService";
import { NO_STORE } from "../http/headers/cacheHeaders";
import type { Settings } from "../settings/readSettings";

export interface DevToolsOptions {
  readonly settings: Settings;
  readonly layouts: LayoutService;
}

const KEPT_WEBSITES = "The API keeps the last good website data.";

/** Creates the report of the faults of documents and website data for the dev server's pages. */
export function reportFaults({ layouts, settings }: DevToolsOptions): FaultReport {
  const { files, diagnostics } = layouts.findings;
  const documents = describeFaults(files, diagnostics, (file) => join(settings.layoutsDir, file));
  const data = readWebsiteData(settings);
  if (data === undefined) return documents;
  const { file, original } = data.parsed.source;
  const found = limitFaults([
    ...data.diagnostics,
    ...checkHomePages(data, layouts.current.selection),
    ...checkPictures(data, new Set(layouts.current.pictures.keys())),
  ]);
  const websites = describeFaults(new Map([[file, original]]), found, () => file);
  return {
    faults: [...documents.faults, ...websites.faults],
    warnings: [...documents.warnings, ...websites.warnings],
    consequences: [...documents.consequences, ...(websites.faults.length > 0 ? [KEPT_WEBSITES] : [])],
  };
}

/** Reads the website data of the embedded API; undefined if another API is in use, or the file is gone. */
function readWebsiteData(settings: Settings): CheckedWebsiteData | undefined {
  const { websitesFile } = settings;
  if (websitesFile === undefined || !hasEmbeddedApi(settings) || !existsSync(websitesFile)) return undefined;
  return checkWebsiteData(websitesFile, readFileSync(websitesFile, "utf8"));
}

/** Creates the routes of the dev server's tools; production has none. */
export function createDevTools(options: DevToolsOptions): Hono {
  const tools = new Hono();

  tools.use(async (context, next) => {
    await next();
    // Vite's client writes style elements, which the policy of real pages refuses.
    context.res.headers.delete("Content-Security-Policy");
  });

  tools.get(FAULTS_PATH, (context) => context.json(reportFaults(options), 200, NO_STORE));
  return tools;
}
