import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { ROUTES } from "../domain/routes/routes";
import type { ReferenceApi } from "../reference-api/createReferenceApi";
import { Answers } from "./answers/Answers";
import { createHandler } from "./createHandler";
import { LayoutService } from "./documents/LayoutService";
import { startEmbeddedApi } from "./embedded-api/startEmbeddedApi";
import { watchWebsites } from "./embedded-api/watchWebsites";
import { createAssetFinder, type Manifest } from "./pages/createAssetFinder";
import { printWelcome } from "./process/printWelcome";
import { stopOnSignal } from "./process/stopOnSignal";
import { readSettings } from "./settings/readSettings";
import { Tenants } from "./tenants/Tenants";

const CLIENT_DIR = "dist/client";

/**
 * Starts the site server for real: the built client, the embedded API where one is wanted, the documents watched.
 * Rejects with a SettingsError, NoLayoutsError or WebsitesError when what it is given cannot be used.
 */
export async function startSite(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  const embedded = await startEmbeddedApi(settings, log);
  const answers = new Answers(settings, log);
  await answers.open();
  const tenants = new Tenants(settings, embedded, answers);
  const watcher =
    embedded === undefined || settings.websitesFile === undefined
      ? undefined
      : await watchWebsites(settings.websitesFile, () => takeUpWebsites(embedded, tenants), log);
  const layouts = await LayoutService.start(settings.layoutsDir, log);
  const manifest = JSON.parse(readFileSync(join(CLIENT_DIR, ".vite/manifest.json"), "utf8")) as Manifest;
  const handler = createHandler({
    clientDir: CLIENT_DIR,
    ...(embedded === undefined ? {} : { embedded }),
    site: {
      settings,
      tenants,
      getSources: () => ({ routes: ROUTES, layouts: layouts.current }),
      findAssets: createAssetFinder(manifest),
      log,
    },
  });
  const server = serve({ fetch: handler.fetch, port: settings.port, hostname: settings.host }, ({ port }) => {
    log.info({ message: "Listening.", url: `http://${settings.host}:${port}` });
    if (process.stdout.isTTY) printWelcome(port, embedded !== undefined);
  });
  stopOnSignal(server as Server, log, async () => {
    await answers.close();
    await layouts.close();
    await watcher?.close();
    await embedded?.close();
  });
}

async function takeUpWebsites(embedded: ReferenceApi, tenants: Tenants): Promise<void> {
  await embedded.reloadWebsites();
  tenants.forget();
}
