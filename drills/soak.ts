import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeFleet } from "../harness/fleet/writeFleet";
import { MEMORY_OPTIONS, type Memory, readMemory } from "../harness/load/readMemory";
import { requestPage } from "../harness/servers/requestPage";
import { BUILT_SERVER, SERVED_SITE, type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { createRandom } from "../src/reference-api/seed/random";
import { readWebsites } from "../src/server/api/embedded/readWebsites";
import type { Drill, DrillReport } from "./runner/Drill";
import { createMix } from "./soak/createMix";
import { readPlaces } from "./soak/readPlaces";
import { SteadyLoad } from "./soak/SteadyLoad";

const DOMAINS = 1000;
const OVERLAYS = 300;
const CACHE_MB = 64;
const PURGE_TOKEN = "purge-token-of-the-soak-0123456789";
const MINUTE_MS = 60_000;
/** The embedded database stores a thousand domains before the API listens. */
const API_START_LIMIT_MS = 4 * MINUTE_MS;
/** How often memory is read; the load pauses meanwhile, so that no page under way counts. */
const READ_EVERY_MS = 30_000;
/** Pages and answers that are made behind a stale one are finished after this time. */
const SETTLE_MS = 1500;
/** The heap of the last quarter of the time may be so much larger than that of the third quarter. */
const GROWTH = 1.03;

/** The part of the requests, in percent, that may be refused with a 503 because too much is asked for at once. */
const MAX_REFUSED = 1;

interface Reading extends Memory {
  readonly minute: number;
  readonly cacheBytes: number;
  readonly diskBytes: number;
}

const MB = 1024 * 1024;
const inMb = (bytes: number) => (bytes / MB).toFixed(1);

function measureFolder(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // A file may be replaced while the folder is read.
  return files.reduce(
    (sum, file) => sum + (statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Reads the bytes of the cached pages and answers from the metrics of a server that was started with METRICS_PORT=0. */
async function readCacheBytes({ log }: ServerProcess): Promise<number> {
  const port = /"message":"Metrics are served\.","url":"http:\/\/[^"]*:(\d+)/.exec(log.join("\n"))?.[1];
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const values = [...text.matchAll(/^dealframe_cache_bytes\{.*\} (\d+)$/gm)].map(([, value]) => Number(value));
  if (values.length !== 2) throw new Error("The metrics do not name the bytes of both caches.");
  return values.reduce((sum, value) => sum + value, 0);
}

function describeMemory({ rss, heapUsed, external, arrayBuffers, handles }: Memory): string {
  return [
    `heap ${inMb(heapUsed)} MB, external ${inMb(external)}`,
    `buffers ${inMb(arrayBuffers)}, RSS ${inMb(rss)}`,
    `${handles} handles`,
  ].join(", ");
}

function describeReading(reading: Reading): string {
  return `minute ${reading.minute.toFixed(1).padStart(4)}: ${describeMemory(reading)}, caches ${inMb(reading.cacheBytes)}, disk ${inMb(reading.diskBytes)} MB`;
}

/** Does what an operator and the owner of an API do now and then: saves a document, purges a domain. */
async function disturb(port: number, layouts: string, domain: string): Promise<void> {
  const now = new Date();
  const overlay = join(layouts, "domain", `${domain}.json`);
  if (existsSync(overlay)) utimesSync(overlay, now, now);
  const answer = await fetch(`http://127.0.0.1:${port}/_dealframe/purge`, {
    method: "POST",
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
    body: JSON.stringify({ domain }),
  });
  if (answer.status !== 200) throw new Error(`The purge of ${domain} was answered with ${answer.status}.`);
}

async function run({ note, check }: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: "string", default: "40" }, rate: { type: "string", default: "12" } },
  });
  const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
  const folder = mkdtempSync(join(tmpdir(), "dealframe-soak-"));
  const servers: ServerProcess[] = [];
  try {
    const fleet = await writeFleet(join(folder, "fleet"), { domains: DOMAINS, overlays: OVERLAYS });
    const domains = (await readWebsites(fleet.websitesFile)).map(({ domain }) => domain);
    const api = await startServer(
      { DATA_DIR: join(folder, "api"), WEBSITES_FILE: fleet.websitesFile },
      BUILT_SERVER,
      process.cwd(),
      API_START_LIMIT_MS,
    );
    servers.push(api);
    const origin = `http://127.0.0.1:${api.port}`;
    const dataDir = join(folder, "site");
    const site = await startServer(
      {
        API_ORIGIN: origin,
        LAYOUTS_DIR: fleet.layouts,
        DATA_DIR: dataDir,
        CACHE_MB: String(CACHE_MB),
        API_TIMEOUT_MS: "10000",
        PURGE_TOKEN,
        METRICS_PORT: "0",
      },
      [...MEMORY_OPTIONS, ...SERVED_SITE],
    );
    servers.push(site);
    const random = createRandom("soak");
    const places = await readPlaces(origin, domains[0] ?? "");
    const load = new SteadyLoad({ port: site.port, rate, next: createMix(domains, places, random) });
    note(`${minutes} minutes, ${rate} requests a second on ${domains.length} domains, CACHE_MB=${CACHE_MB}`);

    // What is kept for a domain once it was visited, such as its documents, is no growth under load.
    for (const host of domains) await requestPage({ port: site.port, host });
    note(`each domain was visited once: ${describeMemory(await readMemory(site))}`);

    const readings: Reading[] = [];
    const begunMs = Date.now();
    const lastsMs = minutes * MINUTE_MS;
    while (Date.now() - begunMs < lastsMs) {
      load.start();
      await new Promise((resolve) => setTimeout(resolve, Math.min(READ_EVERY_MS, lastsMs / 12)));
      await load.pause();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      const minute = (Date.now() - begunMs) / MINUTE_MS;
      const memory = await readMemory(site);
      const reading = { ...memory, minute, cacheBytes: await readCacheBytes(site), diskBytes: measureFolder(dataDir) };
      readings.push(reading);
      note(describeReading(reading));
      await disturb(site.port, fleet.layouts, random.pick(domains));
    }
    await load.stop();

    note(`answers: ${[...load.counts].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
    for (const fault of load.faults) note(`not right: ${fault}`);
    check(load.faultCount === 0, `${load.faultCount} requests were not answered as they should be`);
    const refused = (load.refusals / load.total) * 100;
    check(refused <= MAX_REFUSED, `${refused.toFixed(2)} % of ${load.total} requests were refused for a moment`);
    const third = readings.filter(({ minute }) => minute > minutes * 0.5 && minute <= minutes * 0.75);
    const last = readings.filter(({ minute }) => minute > minutes * 0.75);
    const heaps = [third, last].map((part) => median(part.map(({ heapUsed }) => heapUsed)));
    const [before = 0, after = Number.POSITIVE_INFINITY] = heaps;
    const growth = ((after / before - 1) * 100).toFixed(2);
    check(
      after <= before * GROWTH,
      `the heap of the last quarter is ${inMb(after)} MB, ${growth} % above the ${inMb(before)} MB of the third`,
    );
    const most = Math.max(...readings.map(({ cacheBytes }) => cacheBytes));
    check(most <= CACHE_MB * MB, `the caches hold at most ${inMb(most)} MB of their ${CACHE_MB} MB`);
    const [handlesBefore, handlesAfter] = [third, last].map((part) => median(part.map(({ handles }) => handles)));
    check(
      (handlesAfter ?? 0) <= (handlesBefore ?? 0) + 10,
      `${handlesAfter} handles are open in the last quarter, ${handlesBefore} in the third`,
    );
    const errors = site.log.filter((line) => line.includes('"level":50'));
    check(errors.length === 0, `${errors.length} errors in the log${errors[0] === undefined ? "" : `: ${errors[0]}`}`);
  } finally {
    for (const server of servers.reverse()) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description: "Holds the heap to its size under mixed load on 1,000 domains (--minutes 40, --rate 12 a second).",
  limitMinutes: 60,
  run,
};
