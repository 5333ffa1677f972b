import { createServer } from "node:http";
import { createServer as createViteServer } from "vite";
import { limitConnections } from "../process/connectionLimits";
import { readSettings } from "../settings/readSettings";
import { type DevSource, type LoadModule, openSource } from "./openSource";
import type { ComposedSite, SiteTools } from "./SiteParts";
import type * as StartSite from "./startSite";

/** Opens the tools of a site once for the life of the process. */
export type OpenDevTools = (site: ComposedSite, source: DevSource) => Promise<SiteTools>;

/** Pages show the present state of the source: no cache stores any of them. */
const UNCACHED = { ANSWER_FRESH_S: "0", PAGE_FRESH_S: "0", STALE_S: "0", CACHE_URL: "" };

/**
 * Starts the site server from source, with hot reload of code and documents. Vite loads the composition of the site, so
 * that its classes are those of the code that renders; its services live as long as the process.
 */
export async function startDevServer(openTools: OpenDevTools): Promise<void> {
  const settings = readSettings({ ...process.env, ...UNCACHED }, { preview: true, localOrigins: true, drainMs: 0 });
  const server = createServer(limitConnections(settings));
  const vite = await createViteServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
    optimizeDeps: {
      entries: ["src/app/browser/browser.tsx", "src/sections/*/*.tsx", "src/editor/browser/main.tsx"],
    },
  });
  const load: LoadModule = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
  const source = { vite, load, server };
  const { startSite } = await load<typeof StartSite>("/src/server/compose/startSite.ts");
  await startSite(settings, { code: openSource(source), openTools: (site) => openTools(site, source) });
}
