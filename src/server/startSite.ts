import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { ROUTES } from "../domain/routes/routes";
import type { ReferenceApi } from "../reference-api/createReferenceApi";
import { Answers } from "./answers/Answers";
import { createHandler } from "./createHandler";
import { findChangedTags } from "./documents/findChangedTags";
import { LayoutService } from "./documents/LayoutService";
import { startEmbeddedApi } from "./embedded-api/startEmbeddedApi";
import { watchWebsites } from "./embedded-api/watchWebsites";
import { answerFreshPages } from "./pages/answerFreshPages";
import { createAssetFinder, type Manifest } from "./pages/createAssetFinder";
import { PageService } from "./pages/PageService";
import { printWelcome } from "./process/printWelcome";
import { stopOnSignal } from "./process/stopOnSignal";
import { answerParserErrors, refuseLongAddress } from "./request/refuseLongAddress";
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
  const manifest = JSON.parse(readFileSync(join(CLIENT_DIR, ".vite/manifest.json"), "utf8")) as Manifest;
  const findAssets = createAssetFinder(manifest, (path) => readFileSync(join(CLIENT_DIR, path), "utf8"));
  const pages = new PageService({ settings, tenants, findAssets, log });
  const watcher =
    embedded === undefined || settings.websitesFile === undefined
      ? undefined
      : await watchWebsites(settings.websitesFile, () => takeUpWebsites(embedded, tenants, pages), log);
  const layouts = await LayoutService.start(settings.layoutsDir, log);
  expireChangedPages(layouts, pages);
  const handler = createHandler({
    clientDir: CLIENT_DIR,
    answers,
    ...(embedded === undefined ? {} : { embedded }),
    site: {
      settings,
      tenants,
      getSources: () => ({ routes: ROUTES, layouts: layouts.current }),
      pages,
      findAssets,
      log,
    },
  });
  const answerFresh = answerFreshPages({ settings, tenants, pages, log });
  const refuseLong = refuseLongAddress(log);
  const answer = getRequestListener(handler.fetch);
  const server = createServer((request, response) => {
    if (!refuseLong(request, response) && !answerFresh(request, response)) void answer(request, response);
  });
  answerParserErrors(server);
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo;
    log.info({ message: "Listening.", url: `http://${settings.host}:${port}` });
    if (process.stdout.isTTY) printWelcome(port, embedded !== undefined);
  });
  stopOnSignal(server, log, async () => {
    await answers.close();
    await layouts.close();
    await watcher?.close();
    await embedded?.close();
  });
}

/** Website data stands on every page, and chooses its documents. */
async function takeUpWebsites(embedded: ReferenceApi, tenants: Tenants, pages: PageService): Promise<void> {
  await embedded.reloadWebsites();
  tenants.forget();
  pages.expire({});
}

/** A change of documents makes the pages outdated that show them. */
function expireChangedPages(layouts: LayoutService, pages: PageService): void {
  let before = layouts.current;
  layouts.onChange(() => {
    const after = layouts.current;
    const tags = findChangedTags(before, after);
    before = after;
    pages.expire(tags === undefined ? {} : { tags });
  });
}
