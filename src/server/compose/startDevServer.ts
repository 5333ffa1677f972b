import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import type { startEmbeddedApi } from "../api/embedded/startEmbeddedApi";
import { watchWebsites } from "../api/embedded/watchWebsites";
import type { Answers } from "../caching/answers/Answers";
import type { Change } from "../caching/changes/Change";
import type * as DevTools from "../dev/createDevTools";
import { findSourceAssets } from "../dev/findSourceAssets";
import { followLayouts } from "../dev/followLayouts";
import type { followHomePages } from "../documents/followHomePages";
import type { LayoutFolder } from "../documents/LayoutFolder";
import type { LayoutService } from "../documents/LayoutService";
import type { PageService } from "../pages/PageService";
import { closeServer } from "../process/closeServer";
import { GracefulEnd } from "../process/GracefulEnd";
import { openDataDir } from "../process/openDataDir";
import type { PortError } from "../process/PortError";
import type * as Csp from "../routes/csp-reports/Violations";
import type { readSettings } from "../settings/readSettings";
import type { Tenants } from "../tenants/Tenants";
import type { createHandler } from "./createHandler";
import { endFailedStart } from "./endFailedStart";
import type { SiteTools, ToolsOptions } from "./serveSite";

/** Loads a module of the source by its path from the project's folder, as Vite serves it. */
export type LoadModule = <Module>(path: string) => Promise<Module>;

/** The parts that serve a development server's source. */
export interface DevSource {
  readonly vite: ViteDevServer;
  readonly load: LoadModule;
  /** The site's own server, which also has Vite's connections for hot reload. */
  readonly server: Server;
}

/** Opens the tools of a site once for the life of the process. */
export type OpenDevTools = (site: ToolsOptions, source: DevSource) => Promise<SiteTools>;

/**
 * Starts the development server: the site rendered from source by Vite, with hot reload of code and documents. The
 * embedded API and the tenants live as long as the process; everything that renders is loaded again when it changes.
 */
export async function startDevServer(openTools?: OpenDevTools): Promise<void> {
  const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  const server = createServer();
  const vite = await createViteServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
    optimizeDeps: {
      entries: ["src/app/browser/browser.tsx", "src/sections/*/*.tsx", "src/editor/browser/main.tsx"],
    },
  });
  const load: LoadModule = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;

  const settings = (await load<{ readSettings: typeof readSettings }>("/src/server/settings/readSettings.ts"))
    // Pages show the present state of the source.
    .readSettings(
      { ...process.env, ANSWER_FRESH_S: "0", PAGE_FRESH_S: "0", STALE_S: "0" },
      { preview: true, localOrigins: true },
    );
  openDataDir(settings.dataDir, log);
  const embeddedModule = await load<{ startEmbeddedApi: typeof startEmbeddedApi }>(
    "/src/server/api/embedded/startEmbeddedApi.ts",
  );
  const embedded = await embeddedModule.startEmbeddedApi(settings, { log });
  const tenantsModule = await load<{ Tenants: typeof Tenants; EMBEDDED_ORIGIN: string }>(
    "/src/server/tenants/Tenants.ts",
  );
  const { Answers: AnswersOfDev } = await load<{ Answers: typeof Answers }>("/src/server/caching/answers/Answers.ts");
  const answers = new AnswersOfDev(settings, log);
  const tenants = new tenantsModule.Tenants(settings, embedded, answers);
  let lookAtHomePages = () => {};
  // Pages are not stored here.
  const announce = (change: Change): number => {
    answers.expire(change);
    tenants.refreshSoon();
    lookAtHomePages();
    return 0;
  };
  const layoutModule = await load<{ LayoutService: typeof LayoutService }>("/src/server/documents/LayoutService.ts");
  const folderModule = await load<{ LayoutFolder: typeof LayoutFolder }>("/src/server/documents/LayoutFolder.ts");
  const folder = await folderModule.LayoutFolder.open(settings.layoutsDir, log);
  const layouts = await layoutModule.LayoutService.start(folder, log, { embedHosts: settings.embedHosts });
  const followModule = await load<{ followHomePages: typeof followHomePages }>(
    "/src/server/documents/followHomePages.ts",
  );
  lookAtHomePages = followModule.followHomePages(tenants, layouts, (pages) => void layouts.judgeDomains(pages));
  const loadTools = () => load<typeof DevTools>("/src/server/dev/createDevTools.ts");
  const sendFaults = followLayouts(vite, layouts, async () => (await loadTools()).reportFaults({ layouts, settings }));
  const watcher =
    embedded === undefined || settings.websitesFile === undefined
      ? undefined
      : await watchWebsites(
          settings.websitesFile,
          async () => {
            // Faults are shown whether the data can be used or not.
            await embedded.reloadWebsites().finally(sendFaults);
            announce({ origin: tenantsModule.EMBEDDED_ORIGIN });
            vite.ws.send({ type: "full-reload" });
          },
          log,
        );

  const { Violations } = await load<typeof Csp>("/src/server/routes/csp-reports/Violations.ts");
  const violations = new Violations();
  const getLayouts = () => layouts.current;
  const findAssets = () => findSourceAssets(vite);
  const createPages = async () => {
    const { PageService: PagesOfDev } = await load<{ PageService: typeof PageService }>(
      "/src/server/pages/PageService.ts",
    );
    return new PagesOfDev({ settings, tenants, findAssets, log });
  };
  const site = { settings, tenants, getLayouts, pages: await createPages(), findAssets, violations, log };
  const tools = await openTools?.({ ...site, layouts, embedded }, { vite, load, server });
  const answer = async (request: Request, env: object): Promise<Response> => {
    const { createDevTools } = await loadTools();
    const module = await load<{ createHandler: typeof createHandler }>("/src/server/compose/createHandler.ts");
    const handler = module.createHandler({
      announce: async (change) => announce(change),
      ...(embedded === undefined ? {} : { embedded }),
      site: { ...site, pages: await createPages() },
      tools: tools?.routes,
    });
    const devTools = createDevTools({ layouts, settings, tenants, log }).route("/", handler);
    const response = await devTools.fetch(request, env);
    // Vite's client writes style elements, which the policy of real pages refuses.
    response.headers.delete("Content-Security-Policy");
    return response;
  };
  const listener = getRequestListener(answer as Parameters<typeof getRequestListener>[0]);
  server.on("request", (request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  );
  const { PortError: PortErrorOfDev } = await load<{ PortError: typeof PortError }>("/src/server/process/PortError.ts");
  server.once("error", (error) => endFailedStart(PortErrorOfDev.explain(error, settings.host, settings.port)));
  server.listen(settings.port, settings.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : settings.port;
    log.info({ message: "Listening.", url: `http://${settings.host}:${port}` });
  });
  new GracefulEnd(log).onSignals().use({
    close: async () => {
      await closeServer(server);
      await tools?.close();
      await vite.close();
      await layouts.close();
      await watcher?.close();
      await embedded?.close();
    },
  });
}
