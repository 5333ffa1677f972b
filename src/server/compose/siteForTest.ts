import { createServer } from "node:http";
import { pino } from "pino";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { Answers } from "../caching/answers/Answers";
import { PageService } from "../pages/PageService";
import { limitConnections } from "../process/connectionLimits";
import { listen } from "../process/listen";
import { Violations } from "../routes/csp-reports/Violations";
import { readSettings } from "../settings/readSettings";
import { openTenants } from "../tenants/openTenants";
import { createSiteListener } from "./createSiteListener";

/** Serves the site of `one.example` on a free port, without a log, and without an API unless `environment` names one. */
export async function openSiteForTest(
  layouts: LayoutSet,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly port: number; close(): void }> {
  const settings = readSettings({
    API_ORIGIN: "http://127.0.0.1:9",
    DEFAULT_DOMAIN: "one.example",
    ...environment,
  });
  const log = pino({ level: "silent" });
  const tenants = openTenants(settings, undefined, new Answers({ ...settings, answersOnDisk: false }, log));
  const findAssets = () => ({ styles: [], modulePreloads: [], entry: "/entry.js" });
  const pages = new PageService({ settings, tenants, findAssets, log });
  const site = { settings, tenants, getLayouts: () => layouts, pages, findAssets, violations: new Violations(), log };
  const announce = async () => ({ pages: 0, reach: "server" }) as const;
  const server = createServer(limitConnections(settings), createSiteListener({ site, announce }));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
