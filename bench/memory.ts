import { MEMORY_OPTIONS, readMemory } from "../harness/load/readMemory";
import { requestPage } from "../harness/servers/requestPage";
import type { Figure, Side } from "./runner/Figure";
import { type BenchPage, forEachAtOnce, listPages } from "./serving/listPages";
import { type BuiltSite, openServingBench, type ServingBench, withServingBench } from "./serving/startBuiltSite";

const HOSTS = ["dealharbor", "savvyfox", "thriftlane"].map((name) => `${name}.example`);
/** Pages of each domain before the measurement, so that what is loaded and compiled once does not count. */
const FIRST = 15;
/** Pages of each domain that are measured. */
const MEASURED = 100;
const PER = 1_000;
const AT_ONCE = 4;

const PAGES = "page cache";
const ANSWERS = "answers";
const HELD = "heap and buffers";
const RESIDENT = "resident";

interface Caches {
  readonly pages: number;
  readonly pageBytes: number;
  readonly answerBytes: number;
}

/** What a site that has stopped says that its caches held. */
function readCaches({ log }: BuiltSite): Caches {
  const line = log.find((text) => text.includes('"message":"Caches at the end."'));
  if (line === undefined) throw new Error("The site has not logged what its caches held.");
  return JSON.parse(line) as Caches;
}

function createSide(bench: ServingBench): Side {
  return {
    name: "1,000 pages",
    measure: async () => {
      const site = await bench.startSite({ PAGE_FRESH_S: "3600", CACHE_MB: "1024" }, MEMORY_OPTIONS);
      const lists = await Promise.all(HOSTS.map((host) => listPages(site.port, host)));
      const ask = (page: BenchPage) => requestPage({ port: site.port, ...page, headers: { "Accept-Encoding": "br" } });
      await forEachAtOnce(
        lists.flatMap((list) => list.slice(0, FIRST)),
        AT_ONCE,
        ask,
      );
      const before = await readMemory(site);
      const pages = lists.flatMap((list) => list.slice(FIRST, FIRST + MEASURED));
      await forEachAtOnce(pages, AT_ONCE, async (page) => {
        const { status } = await ask(page);
        if (status !== 200) throw new Error(`${page.host}${page.path} answered with ${status}.`);
      });
      const after = await readMemory(site);
      await site.stop();
      const caches = readCaches(site);
      const scale = (bytes: number, count: number) => (bytes / count) * PER;
      return {
        [PAGES]: scale(caches.pageBytes, caches.pages),
        [ANSWERS]: scale(caches.answerBytes, caches.pages),
        [HELD]: scale(after.heapUsed + after.external - before.heapUsed - before.external, pages.length),
        [RESIDENT]: scale(after.rss - before.rss, pages.length),
      };
    },
  };
}

export const figure: Figure = {
  description: `Memory for each ${PER.toLocaleString("en")} cached pages, measured on ${HOSTS.length * MEASURED} pages of stores.`,
  rounds: 2,
  fullRounds: 6,
  warmUps: 0,
  units: { [PAGES]: "bytes", [ANSWERS]: "bytes", [HELD]: "bytes", [RESIDENT]: "bytes" },
  meaning: [
    "How much `CACHE_MB` a site needs: the page cache and the answers of the API, from which the pages were made, count",
    "against it. Heap and buffers, measured after a forced collection, are what the process holds for both. Resident memory",
    "is what the operating system counts; it includes garbage that was not given back, and varies.",
  ].join("\n"),
  open: async () =>
    withServingBench(await openServingBench(), async (bench) => ({ sides: [createSide(bench)], close: bench.close })),
};
