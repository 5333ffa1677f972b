import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeFleet } from "../harness/fleet/writeFleet";
import { STALL_OPTIONS } from "../harness/load/readStalls";
import { needsProgram } from "../harness/programs/programs";
import { RedisServer } from "../harness/programs/startRedis";
import { SlowProxy } from "../harness/servers/SlowProxy";
import { BUILT_SERVER, startServer } from "../harness/servers/serverProcess";
import { readWebsites } from "../src/server/api/embedded/readWebsites";
import { ATTACKS, type Attack } from "./isolation/attacks";
import { openFaultyApiThread } from "./isolation/faultyApiThread";
import { measureIsolation, readHealthy } from "./isolation/measureIsolation";
import type { Drill, DrillReport } from "./runner/Drill";

const HEALTHY = 20;
const MISBEHAVING = 3;
const DEFAULT_SECONDS = 15;
/** Cached pages stay fresh for the whole drill, also on a slow machine. */
const SETTINGS = { PAGE_FRESH_S: "600" };

/** A domain as the host that it has without a DNS entry; the API is asked by that name, too. */
const toHost = (domain: string) => domain.replace(/\.example$/, ".localhost");

async function run(report: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const options = { seconds: { type: "string", default: String(DEFAULT_SECONDS) }, only: { type: "string" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds: expected a number above 0, got “${values.seconds}”.`);
  const attacks = ATTACKS.filter(({ name }) => values.only === undefined || name.includes(values.only));
  if (attacks.length === 0) throw new Error(`--only: no attack is named “${values.only}”.`);
  const program = needsProgram("redis-server");
  if (program.isMissing) throw new Error(`The drill ${program.reason}.`);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-isolation-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const size = { domains: HEALTHY + MISBEHAVING, overlays: 0 };
    const { websitesFile } = await writeFleet(join(folder, "fleet"), size);
    const [one = "", two = "", three = "", ...hosts] = (await readWebsites(websitesFile)).map(({ domain }) =>
      toHost(domain),
    );
    const api = await startServer({ DATA_DIR: join(folder, "api"), WEBSITES_FILE: websitesFile }, [
      "dist/server/api.js",
    ]);
    ends.push(() => api.stop());
    const faulty = await openFaultyApiThread(api.port);
    ends.push(() => faulty.stop());
    const redis = await RedisServer.start(program.path);
    ends.push(() => redis.stop());
    const proxy = await SlowProxy.open(redis.port);
    ends.push(() => proxy.close());

    const startSite = (number: number, { isEmbedded, hasSharedCache }: Partial<Attack> = {}) =>
      startServer(
        {
          ...SETTINGS,
          ...(isEmbedded === true ? { WEBSITES_FILE: websitesFile } : { API_ORIGIN: faulty.origin }),
          ...(hasSharedCache === true
            ? {
                CACHE_URL: redis.url.replace(String(redis.port), String(proxy.port)),
                CACHE_SECRET: "secret-of-the-drill-for-its-shared-cache",
              }
            : {}),
          DATA_DIR: join(folder, `site-${number}`),
        },
        [...STALL_OPTIONS, ...BUILT_SERVER],
      );
    const calm = await startSite(0);
    const healthy = await readHealthy(calm.port, hosts, report);
    await calm.stop();
    for (const [index, attack] of attacks.entries()) {
      report.note(`— ${attack.name}`);
      const site = await startSite(index + 1, attack);
      try {
        const { spoil } = faulty;
        const slowCache = (delayMs: number) => {
          proxy.delayMs = delayMs;
        };
        await measureIsolation(
          { attack, site, healthy, seconds, domains: [one, two, three], spoil, slowCache },
          report,
        );
      } finally {
        faulty.spoil(new Map());
        await site.kill();
      }
    }
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

export const drill: Drill = {
  description:
    "Attacks a site in six ways, one after the other, beside 20 healthy domains whose pages must not suffer (--seconds N, 15; --only <words of an attack>).",
  limitMinutes: 20,
  run,
};
