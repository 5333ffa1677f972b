import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import { FAULTS_EVENT, type FaultReport } from "../app/dev/reports";
import type { PageAssets } from "../app/server/Document";
import type * as DevTools from "./createDevTools";
import type { createHandler } from "./createHandler";
import type { LayoutService } from "./LayoutService";
import { stopOnSignal } from "./listen";
import type { readSettings } from "./settings";
import type { startEmbeddedApi } from "./startEmbeddedApi";
import type { Tenants } from "./tenants";
import { watchWebsites } from "./watchWebsites";

/**
 * The development server: the site as it is, rendered from source by Vite, with hot reload of code and of documents.
 * The embedded API and the tenants live as long as the process; everything that renders is taken anew when it changes.
 */
async function main(): Promise<void> {
  const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  const server = createServer();
  const vite = await createViteServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
    optimizeDeps: { entries: ["src/app/browser/browser.tsx", "src/sections/*/*.tsx"] },
  });
  const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;

  const settings = (await load<{ readSettings: typeof readSettings }>("/src/server/settings.ts")).readSettings(
    process.env,
  );
  const embeddedModule = await load<{ startEmbeddedApi: typeof startEmbeddedApi }>("/src/server/startEmbeddedApi.ts");
  const embedded = await embeddedModule.startEmbeddedApi(settings, log);
  const tenantsModule = await load<{ Tenants: typeof Tenants }>("/src/server/tenants.ts");
  const tenants = new tenantsModule.Tenants(settings, embedded);
  const layoutModule = await load<{ LayoutService: typeof LayoutService }>("/src/server/LayoutService.ts");
  const layouts = await layoutModule.LayoutService.start(settings.layoutsDir, log);
  const loadTools = () => load<typeof DevTools>("/src/server/createDevTools.ts");
  followLayouts(vite, layouts, async () => (await loadTools()).reportFaults({ layouts, settings }));
  const watcher =
    embedded === undefined || settings.websitesFile === undefined
      ? undefined
      : await watchWebsites(
          settings.websitesFile,
          async () => {
            await embedded.reloadWebsites();
            tenants.forget();
            vite.ws.send({ type: "full-reload" });
          },
          log,
        );

  const answer = async (request: Request): Promise<Response> => {
    const { createDevTools } = await loadTools();
    const module = await load<{ createHandler: typeof createHandler }>("/src/server/createHandler.ts");
    const handler = module.createHandler({
      ...(embedded === undefined ? {} : { embedded }),
      site: {
        settings,
        tenants,
        getLayouts: () => layouts.current,
        findAssets: () => findSourceAssets(vite),
        log,
      },
    });
    const response = await createDevTools({ layouts, settings, tenants, log }).route("/", handler).fetch(request);
    // Vite's client writes style elements, which the policy of real pages refuses.
    response.headers.delete("Content-Security-Policy");
    return response;
  };
  const listener = getRequestListener(answer);
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  );
  server.listen(settings.port, settings.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : settings.port;
    log.info({ message: "Listening.", url: `http://${settings.host}:${port}` });
  });
  stopOnSignal(server, log, async () => {
    await vite.close();
    await layouts.close();
    await watcher?.close();
    await embedded?.close();
  });
}

/** Tells open pages the faults of every change; they load anew where what they show may have changed. */
function followLayouts(vite: ViteDevServer, layouts: LayoutService, report: () => Promise<FaultReport>): void {
  const write = () => {
    const { documents, selection, changes } = layouts.current;
    return JSON.stringify([[...documents], selection, [...changes].map(([domain, { overlay }]) => [domain, overlay])]);
  };
  let shown = write();
  layouts.onChange(() => {
    report().then(
      (faults) => vite.ws.send(FAULTS_EVENT, faults),
      (error: unknown) => vite.config.logger.error(`The faults could not be told: ${String(error)}`),
    );
    const current = write();
    if (current === shown) return;
    shown = current;
    vite.ws.send({ type: "full-reload" });
  });
}

/** Style sheets that the browser's entry imports by their folder; no module that the server loads names them. */
const TYPEFACES = "src/ui/typefaces";

/** Style sheets of every module loaded so far, so that a page looks right before its scripts have run. */
function findSourceAssets(vite: ViteDevServer): PageAssets {
  const modules = [...(vite.environments.ssr?.moduleGraph.idToModuleMap.keys() ?? [])];
  const root = vite.config.root;
  const styles = modules
    .filter((id) => id.endsWith(".css"))
    .map((id) => `${id.startsWith(root) ? id.slice(root.length) : `/@fs${id}`}?direct`);
  return {
    styles: [
      "/src/ui/base.css?direct",
      "/src/ui/tokens.css?direct",
      ...readdirSync(join(root, TYPEFACES), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".css"))
        .map((file) => `/${TYPEFACES}/${file}?direct`),
      ...styles,
    ],
    modulePreloads: [],
    before: ["/@vite/client", "/src/app/dev/refreshPreamble.ts", "/src/app/dev/startDevTools.tsx"],
    entry: "/src/app/browser/browser.tsx",
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === "SettingsError" ? error.message : error);
  process.exit(2);
});
