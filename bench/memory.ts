import { requestPage } from "../scripts/requestPage";
import type { Figure, Side } from "./runner/Figure";
import { forEachAtOnce, listPages } from "./serving/listPages";
import { MEMORY_OPTIONS, readMemory } from "./serving/readMemory";
import { openServingBench, type ServingBench, withServingBench } from "./serving/startBuiltSite";

const HOSTS = ["dealharbor", "savvyfox", "thriftlane"].map((name) => `${name}.example`);
/** Pages of each domain before the measurement, so that what is loaded and compiled once does not count. */
const FIRST = 15;
/** Pages of each domain that are measured. */
const MEASURED = 100;
const PER = 1_000;
const AT_ONCE = 4;

const SENT = "bytes sent, br and gzip";
const HELD = "heap and buffers";
const RESIDENT = "resident";

function createSide(bench: ServingBench): Side {
  return {
    name: "1,000 pages",
    measure: async () => {
      const site = await bench.startSite({ PAGE_FRESH_S: "3600", CACHE_MB: "1024" }, MEMORY_OPTIONS);
      const lists = await Promise.all(HOSTS.map((host) => listPages(site.port, host)));
      const ask = (encoding: string) => (page: { readonly host: string; readonly path: string }) =>
        requestPage({ port: site.port, ...page, headers: { "Accept-Encoding": encoding } });
      await forEachAtOnce(
        lists.flatMap((list) => list.slice(0, FIRST)),
        AT_ONCE,
        ask("br"),
      );
      const before = await readMemory(site);
      const pages = lists.flatMap((list) => list.slice(FIRST, FIRST + MEASURED));
      let sent = 0;
      for (const encoding of ["br", "gzip"]) {
        await forEachAtOnce(pages, AT_ONCE, async (page) => {
          const { status, body } = await ask(encoding)(page);
          if (status !== 200) throw new Error(`${page.host}${page.path} answered with ${status}.`);
          sent += body.length;
        });
      }
      const after = await readMemory(site);
      await site.stop();
      const scale = (bytes: number) => (bytes / pages.length) * PER;
      return {
        [SENT]: scale(sent),
        [HELD]: scale(after.held - before.held),
        [RESIDENT]: scale(after.rss - before.rss),
      };
    },
  };
}

export const figure: Figure = {
  description: `Memory for each ${PER.toLocaleString("en")} cached pages, measured on ${HOSTS.length * MEASURED} pages of stores.`,
  rounds: 2,
  fullRounds: 6,
  warmUps: 0,
  units: { [SENT]: "bytes", [HELD]: "bytes", [RESIDENT]: "bytes" },
  chart: HELD,
  meaning: [
    "How much `CACHE_MB` a site needs. The bytes sent are what the page cache keeps of bodies; heap and buffers, measured",
    "after a forced collection, hold besides them the pages' headers, and the answers of the API that the pages were made",
    "from. Resident memory is what the operating system counts; it includes garbage that was not given back yet.",
  ].join("\n"),
  open: async () =>
    withServingBench(await openServingBench(), async (bench) => ({ sides: [createSide(bench)], close: bench.close })),
};
