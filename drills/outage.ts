import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { readWebsites } from "../src/server/api/embedded/readWebsites";
import { listPages } from "./outage/listPages";
import { runOutage } from "./outage/runOutage";
import type { Drill, DrillReport } from "./runner/Drill";

const DOMAINS = 5;
/** Stands in each domain's name once the API is back. */
const CHANGE = "Renewed";

async function run(report: DrillReport): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const folder = mkdtempSync(join(tmpdir(), "dealframe-outage-"));
  const websitesFile = join(folder, "websites.json");
  const websites = await readWebsites();
  writeFileSync(websitesFile, JSON.stringify(websites));
  const startApi = (environment = {}) =>
    startServer({ DATA_DIR: join(folder, "api"), WEBSITES_FILE: websitesFile, ...environment });
  let api: ServerProcess = await startApi();
  const apiPort = api.port;
  try {
    await runOutage(
      {
        pages: listPages(websites, DOMAINS),
        startSite: () => startServer({ API_ORIGIN: `http://127.0.0.1:${apiPort}`, DATA_DIR: join(folder, "site") }),
        stopApi: () => api.kill(),
        startChangedApi: async () => {
          const shown = JSON.parse(readFileSync(websitesFile, "utf8")) as { name: string }[];
          writeFileSync(
            websitesFile,
            JSON.stringify(shown.map((site) => ({ ...site, name: `${CHANGE} ${site.name}` }))),
          );
          api = await startApi({ PORT: String(apiPort) });
        },
        isChanged: (_page, html) => html.includes(CHANGE),
        momentsS: [1, 20, 80],
        rounds: 20,
        settleMs: 2000,
        freshWithinS: 90,
      },
      report,
    );
  } finally {
    await api.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description: "Stops the API, kills the site, and looks for pages that are not as full as before or stay old.",
  limitMinutes: 10,
  run,
};
