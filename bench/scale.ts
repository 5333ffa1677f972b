import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FleetFolder, writeFleet } from "../harness/fleet/writeFleet";
import { MEMORY_OPTIONS, type Memory, readMemory } from "../harness/load/readMemory";
import { requestPage } from "../harness/servers/requestPage";
import { type Figure, type Side, UnavailableError } from "./runner/Figure";
import { HAS_PROCESSOR_TIME, readProcessorMs, waitUntilIdle } from "./serving/processorTime";
import { type BuiltSite, hasBuild, NO_BUILD, startEmbeddedSite } from "./serving/startBuiltSite";

const ROOT = join(import.meta.dirname, "..");
const SIZES = [6, 100, 1_000, 10_000] as const;
/** The share of domains that have an overlay. */
const OVERLAYS = 0.3;
const DOMAIN = "dealharbor.example";
const HOST = "dealharbor.localhost";
const HOME = "home/one.json";
const REQUESTS = 2_000;
const POLL_MS = 5;
const CHANGE_LIMIT_MS = 60_000;

const START = "first start";
const PROCESSOR = "processor time of the first start";
const RESTART = "start again";
const VALIDATE = "validate";
const HELD = "heap and buffers for each domain";
const RESIDENT = "resident for each domain";
const DOCUMENT = "saved document to page";
const WEBSITE = "saved website data to page";
const CACHED = "processor time of a cached page";

const nameSide = (domains: number) => `${domains.toLocaleString("en")} domains`;
const BASE = nameSide(SIZES[0]);
const MANY = nameSide(1_000);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function time(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

async function validate({ websitesFile, layouts }: FleetFolder): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, "bin/dealframe.js"), "validate", "--layouts", layouts], {
    env: { ...process.env, WEBSITES_FILE: websitesFile },
    stdio: "ignore",
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`dealframe validate ended with ${code}.`);
}

async function waitForPage(site: BuiltSite, what: string, isThere: (text: string) => boolean): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < CHANGE_LIMIT_MS; await sleep(POLL_MS)) {
    const { text } = await requestPage({ port: site.port, host: HOST });
    if (isThere(text)) return;
  }
  throw new Error(`The page of ${HOST} did not show ${what} within ${CHANGE_LIMIT_MS / 1000} s.`);
}

/** Saves a file with a mark that the page then shows, and the file as it was afterwards; gives the time to the first. */
async function changeFile(
  site: BuiltSite,
  file: string,
  change: (text: string, mark: string) => string,
): Promise<number> {
  const before = readFileSync(file, "utf8");
  const mark = `Mark ${Date.now()}`;
  const changed = change(before, mark);
  try {
    return await time(async () => {
      writeFileSync(file, changed);
      await waitForPage(site, `the change of ${file}`, (text) => text.includes(mark));
    });
  } finally {
    writeFileSync(file, before);
    await waitForPage(site, `the former ${file}`, (text) => !text.includes(mark));
    await waitUntilIdle(site);
  }
}

function markHome(text: string, mark: string): string {
  return text.replace(/"heading": "[^"]*"/, `"heading": "${mark}"`);
}

function markWebsite(text: string, mark: string): string {
  const websites = JSON.parse(text) as { readonly domain: string; readonly name: string }[];
  return JSON.stringify(websites.map((site) => (site.domain === DOMAIN ? { ...site, name: mark } : site)));
}

/** Processor time of the server for one request of a page in its cache, over a kept connection. */
async function measureCachedPage({ port, pid }: BuiltSite): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ agent, host: "127.0.0.1", port, headers: { host: HOST } }, (answer) => {
        answer.resume();
        answer.once("end", resolve);
      });
      sent.once("error", reject);
      sent.end();
    });
  await ask();
  const before = readProcessorMs([pid]);
  for (let count = 0; count < REQUESTS; count += 1) await ask();
  agent.destroy();
  return (readProcessorMs([pid]) - before) / REQUESTS;
}

interface Scale {
  readonly domains: number;
  readonly folder: string;
  readonly fleet: FleetFolder;
}

/** What the smallest fleet held in this round: the others are compared with it. */
type Base = { memory: Memory | undefined };

function createSide({ domains, folder, fleet }: Scale, base: Base): Side {
  const dataDir = join(folder, "data");
  const environment = {
    WEBSITES_FILE: fleet.websitesFile,
    LAYOUTS_DIR: fleet.layouts,
    DATA_DIR: dataDir,
    PAGE_FRESH_S: "3600",
  };
  const start = async () => {
    const begun = performance.now();
    const site = await startEmbeddedSite(folder, environment, MEMORY_OPTIONS);
    return { site, ms: performance.now() - begun };
  };
  return {
    name: nameSide(domains),
    measure: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      const first = await start();
      const processorMs = readProcessorMs([first.site.pid]);
      await first.site.stop();
      const { site, ms } = await start();
      try {
        await waitForPage(site, "itself", (text) => text.includes("</html>"));
        await waitUntilIdle(site);
        const memory = await readMemory(site);
        if (domains === SIZES[0]) base.memory = memory;
        const compare = (read: (memory: Memory) => number) =>
          base.memory === undefined || domains === SIZES[0]
            ? Number.NaN
            : (read(memory) - read(base.memory)) / (domains - SIZES[0]);
        return {
          [START]: first.ms,
          [PROCESSOR]: processorMs,
          [RESTART]: ms,
          [VALIDATE]: await time(() => validate(fleet)),
          [DOCUMENT]: await changeFile(site, join(fleet.layouts, HOME), markHome),
          [WEBSITE]: await changeFile(site, fleet.websitesFile, markWebsite),
          [CACHED]: await measureCachedPage(site),
          [HELD]: compare(({ heapUsed, external }) => heapUsed + external),
          [RESIDENT]: compare(({ rss }) => rss),
        };
      } finally {
        await site.stop();
      }
    },
  };
}

export const figure: Figure = {
  description:
    "A site with 6 to 10,000 domains, 30 % of them with an overlay: its start, changes, memory, the command line.",
  rounds: 3,
  warmUps: 0,
  units: { [HELD]: "bytes", [RESIDENT]: "bytes" },
  meaning: [
    "What each further domain costs. A start counts until the server listens: the first one fills the database of the embedded",
    "API, the other finds it. `validate` counts the start of the command. A change counts from the moment a file is saved until",
    "the home of a domain shows it; the server looks at a file once it has been quiet for a tenth of a second. Memory is measured after",
    "a forced collection, once all overlays are judged, and given for each domain beyond six; pages and answers in the",
    "caches are not in it, because `CACHE_MB` bounds them. Resident memory includes garbage that was not given back.",
  ].join("\n"),
  limits: [
    { side: MANY, measure: START, most: 5_000 },
    { side: MANY, measure: VALIDATE, most: 1_000 },
    { side: MANY, measure: HELD, most: 50_000 },
    { side: MANY, measure: DOCUMENT, most: 1_000 },
    { side: MANY, measure: WEBSITE, most: 1_000 },
    { side: MANY, measure: CACHED, against: BASE, most: 1.25, isGoal: true },
  ],
  open: async () => {
    if (!hasBuild()) throw new UnavailableError(NO_BUILD);
    if (!HAS_PROCESSOR_TIME) throw new UnavailableError("This system does not tell the processor time of a process.");
    const root = mkdtempSync(join(tmpdir(), "dealframe-scale-"));
    const remove = () => rmSync(root, { recursive: true, force: true });
    try {
      const scales: Scale[] = [];
      for (const domains of SIZES) {
        const folder = join(root, String(domains));
        const fleet = await writeFleet(join(folder, "fleet"), { domains, overlays: Math.round(domains * OVERLAYS) });
        scales.push({ domains, folder, fleet });
      }
      // The very first start of all makes the image that later databases are copied from.
      const site = await startEmbeddedSite(root, { DATA_DIR: join(root, "data") });
      await site.stop();
      const base: Base = { memory: undefined };
      return { sides: scales.map((scale) => createSide(scale, base)), close: async () => remove() };
    } catch (error) {
      remove();
      throw error;
    }
  },
};
