import { rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { EDITOR_PATH } from "../../src/editor/protocol/address";
import { createEditorRoutes } from "../../src/editor/server/editorRoutes";
import { createReferenceApi } from "../../src/reference-api/createReferenceApi";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";
import { Answers } from "../../src/server/caching/answers/Answers";
import { LayoutFolder } from "../../src/server/documents/LayoutFolder";
import { LayoutService } from "../../src/server/documents/LayoutService";
import { PageService } from "../../src/server/pages/PageService";
import { Violations } from "../../src/server/routes/csp-reports/Violations";
import { readSettings } from "../../src/server/settings/readSettings";
import { openTenants } from "../../src/server/tenants/openTenants";
import { createEditedFolder, type FuzzedEditor, findDamage } from "./FuzzedEditor";

/** Starts the editor from source; only where CSS can be loaded, as in tests. */
export async function startFuzzedEditor(): Promise<FuzzedEditor> {
  const { folder, layoutsDir, dataDir, websitesFile } = createEditedFolder();
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const settings = readSettings({ DATA_DIR: dataDir, LAYOUTS_DIR: layoutsDir, WEBSITES_FILE: websitesFile });
  const api = await createReferenceApi({ dataDir: "memory://", readWebsites: async () => SHIPPED_WEBSITES });
  const answers = new Answers(settings, log);
  const tenants = openTenants(settings, api, answers);
  const source = await LayoutFolder.open(layoutsDir, log);
  const layouts = await LayoutService.start(source, log, { logsFaults: false });
  const findAssets = () => ({ styles: [], modulePreloads: [], entry: "/entry.js" });
  const pages = new PageService({ settings, tenants, findAssets, log });
  const violations = new Violations();
  const site = { settings, tenants, getLayouts: () => layouts.current, pages, findAssets, violations, log };
  const routes = createEditorRoutes({ ...site, layouts, readPage: async () => "<i>%TOKEN%</i>" });
  const server = serve({ fetch: routes.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  await new Promise((resolve) => (server.listening ? resolve(undefined) : server.once("listening", resolve)));
  const { port } = server.address() as AddressInfo;
  const page = await (await fetch(`http://localhost:${port}${EDITOR_PATH}`)).text();
  return {
    port,
    token: /<i>([^<]+)/.exec(page)?.[1] ?? "",
    errors,
    findDamage: () => findDamage(folder),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await layouts.close();
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
