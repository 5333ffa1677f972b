import type { RequestListener, Server } from "node:http";
import type { ViteDevServer } from "vite";
import type * as DevTools from "../dev/createDevTools";
import { findSourceAssets } from "../dev/findSourceAssets";
import { followLayouts } from "../dev/followLayouts";
import type * as SourceListener from "./createSourceListener";
import type { SiteCode } from "./SiteParts";

/** Loads a module of the source by its path from the project's folder, as Vite serves it. */
export type LoadModule = <Module>(path: string) => Promise<Module>;

/** The parts that serve a development server's source. */
export interface DevSource {
  readonly vite: ViteDevServer;
  readonly load: LoadModule;
  /** The site's own server, which also has Vite's connections for hot reload. */
  readonly server: Server;
}

/** Opens the source as the code of a site: changed code answers the next request, changed documents reload open pages. */
export function openSource({ vite, load, server }: DevSource): SiteCode {
  let sendFaults = () => {};
  return {
    id: "source",
    server,
    findAssets: () => findSourceAssets(vite),
    createListener: (options) => {
      const { layouts, settings } = options.site;
      const loadTools = () => load<typeof DevTools>("/src/server/dev/createDevTools.ts");
      sendFaults = followLayouts(vite, layouts, async () => (await loadTools()).reportFaults({ layouts, settings }));

      let created:
        | { readonly by: typeof SourceListener.createSourceListener; readonly listener: RequestListener }
        | undefined;
      const findListener = async () => {
        const { createSourceListener: create } = await load<typeof SourceListener>(
          "/src/server/compose/createSourceListener.ts",
        );
        if (create !== created?.by) created = { by: create, listener: create(options) };
        return created.listener;
      };
      return (request, response) =>
        vite.middlewares(request, response, () => {
          findListener().then(
            (listener) => listener(request, response),
            // Vite has logged the error.
            () => response.writeHead(500).end("The source cannot be loaded; the console says why.\n"),
          );
        });
    },
    onWebsites: (reload) => {
      // Faults are shown whether the data can be used or not.
      void reload.finally(sendFaults).then(
        () => vite.ws.send({ type: "full-reload" }),
        () => undefined,
      );
    },
    // Connections for hot reload. Vite itself must still answer what is under way.
    leave: () => void vite.ws.close(),
    close: () => vite.close(),
  };
}
