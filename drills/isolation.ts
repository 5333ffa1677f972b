import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeFleet } from "../harness/fleet/writeFleet";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { readWebsites } from "../src/server/api/embedded/readWebsites";
import { measureIsolation } from "./isolation/measureIsolation";
import { type FaultyApi, openFaultyApi } from "./isolation/openFaultyApi";
import type { Drill, DrillReport } from "./runner/Drill";

const HEALTHY = 20;
const MISBEHAVING = 3;
/** The pages of the healthy domains that are in no cache are spread over them: four in a second. */
const DEFAULT_SECONDS = 60;
/** Cached pages stay fresh for the whole drill, also on a slow machine. */
const SETTINGS = { PAGE_FRESH_S: "600" };

/** A domain as the host that it has without a DNS entry; the API is asked by that name, too. */
const toHost = (domain: string) => domain.replace(/\.example$/, ".localhost");

async function run(report: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const options = { seconds: { type: "string", default: String(DEFAULT_SECONDS) } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds: expected a number above 0, got “${values.seconds}”.`);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-isolation-"));
  let api: ServerProcess | undefined;
  let faulty: FaultyApi | undefined;
  try {
    const size = { domains: HEALTHY + MISBEHAVING, overlays: 0 };
    const { websitesFile } = await writeFleet(join(folder, "fleet"), size);
    const [failing = "", swollen = "", searched = "", ...healthy] = (await readWebsites(websitesFile)).map(
      ({ domain }) => toHost(domain),
    );
    api = await startServer({ DATA_DIR: join(folder, "api"), WEBSITES_FILE: websitesFile });
    faulty = await openFaultyApi(api.port, { failing, swollen });
    const { origin } = faulty;
    await measureIsolation(
      {
        api: faulty,
        startSite: (name) => startServer({ ...SETTINGS, API_ORIGIN: origin, DATA_DIR: join(folder, name) }),
        healthy,
        failing,
        swollen,
        searched,
        seconds,
      },
      report,
    );
  } finally {
    await faulty?.stop();
    await api?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description:
    "Lets an API fail for one domain and send huge answers for another, and one visitor search 40 times at once, beside 20 healthy domains (--seconds N, 60).",
  limitMinutes: 10,
  run,
};
