import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { describeFaults } from "../../app/dev/describeFaults";
import { inspectSection } from "../../app/dev/inspectSection";
import { FAULTS_PATH, type FaultReport, INSPECT_PATH } from "../../app/dev/reports";
import { isError } from "../../layout/diagnostics/Diagnostic";
import { limitFaults } from "../../layout/diagnostics/limitFaults";
import { findPreview } from "../../layout/preview/findPreview";
import { checkHomePages } from "../../layout/website-data/checkHomePages";
import { type CheckedWebsiteData, checkWebsiteData } from "../../layout/website-data/checkWebsiteData";
import { hasEmbeddedApi } from "../api/embedded/hasEmbeddedApi";
import type { LayoutService } from "../documents/LayoutService";
import { NO_STORE } from "../http/headers/cacheHeaders";
import { readPublicAddress } from "../http/PublicAddress";
import { readRemoteAddress } from "../http/readRemoteAddress";
import type { Settings } from "../settings/readSettings";
import { resolveTenant, type TenantSources } from "../tenants/resolveTenant";

export interface DevToolsOptions extends TenantSources {
  readonly settings: Settings;
  readonly layouts: LayoutService;
}

const ANY_ORIGIN = "http://page";
const KEPT_WEBSITES = "The API keeps the last good website data.";

/** Creates the report of the faults of documents and website data for the dev server's pages. */
export function reportFaults({ layouts, settings }: Pick<DevToolsOptions, "layouts" | "settings">): FaultReport {
  const { files, diagnostics } = layouts.findings;
  const documents = describeFaults(files, diagnostics, (file) => join(settings.layoutsDir, file));
  const data = readWebsiteData(settings);
  if (data === undefined) return documents;
  const { file, original } = data.parsed.source;
  const found = limitFaults([...data.diagnostics, ...checkHomePages(data, layouts.current.selection)]);
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
  const { layouts, settings } = options;
  const tools = new Hono();

  tools.use(async (context, next) => {
    await next();
    // Vite's client writes style elements, which the policy of real pages refuses.
    context.res.headers.delete("Content-Security-Policy");
  });

  tools.get(FAULTS_PATH, (context) => context.json(reportFaults(options), 200, NO_STORE));

  tools.get(INSPECT_PATH, async (context) => {
    const host = readPublicAddress(context.req.raw, settings, readRemoteAddress(context)).siteHost;
    const found = await resolveTenant(host, options);
    if ("refusal" in found) return context.json({ message: "No domain answers at this host." }, 421, NO_STORE);
    const path = context.req.query("path") ?? "/";
    const url = new URL(URL.canParse(path, ANY_ORIGIN) ? path : "/", ANY_ORIGIN);
    const sectionId = context.req.query("section") ?? "";
    const address = { path: url.pathname, query: url.searchParams };
    const { website } = found;
    const { previewed } = findPreview(address, settings, layouts.current, website, Date.now());
    const section = inspectSection(layouts.current, {
      url,
      sectionId,
      owner: website,
      previewed,
      moment: { timeMs: previewed?.at?.timeMs ?? Date.now(), timeZone: website.timeZone },
      getPath: (file) => join(settings.layoutsDir, file),
      isFaulty: (file) => layouts.findings.diagnostics.some((fault) => isError(fault) && fault.file === file),
    });
    if (section !== undefined) return context.json(section, 200, NO_STORE);
    const message = `The page ${url.pathname} has no section “${sectionId}”. Its documents may have changed: load it again.`;
    return context.json({ message }, 404, NO_STORE);
  });

  return tools;
}
