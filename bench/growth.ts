import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeFleet } from "../harness/fleet/writeFleet";
import { requestPage } from "../harness/servers/requestPage";
import type { Figure, Side } from "./runner/Figure";
import { readProcessorMs, waitUntilIdle } from "./serving/processorTime";
import { openServingBench, type ServingBench, withServingBench } from "./serving/startBuiltSite";

const HOST = "dealharbor.example";
const HOME = "home/one.json";
const FEW = { domains: 6, sections: 12 };
/** With the four that are nested in Home One, a document may have no more sections. */
const MANY = { domains: 1_000, sections: 46 };
/** The share of domains that have an overlay. */
const OVERLAYS = 0.3;
const WARMING = 10;
const REQUESTS = 40;

const PAGE = "processor time of a page";
const nameSide = (domains: number, sections: number) => `${domains.toLocaleString("en")} domains, ${sections} sections`;
const BASE = nameSide(FEW.domains, FEW.sections);

interface Section {
  readonly id: string;
  readonly sections?: readonly Section[];
}

/** Gives Home One that many sections: its first ones, and copies of its grids after the last of them. */
function writeHome(layouts: string, count: number): void {
  const file = join(layouts, HOME);
  const home = JSON.parse(readFileSync(file, "utf8")) as { sections: (Section & { readonly type: string })[] };
  const own = home.sections.slice(0, count);
  const grid = own.find(({ type }) => type === "deal-grid");
  if (grid === undefined) throw new Error(`${HOME} has no deal-grid that could be copied.`);
  const copies = Array.from({ length: count - own.length }, (_, index) => ({ ...grid, id: `grid-copy-${index + 1}` }));
  writeFileSync(file, JSON.stringify({ ...home, sections: [...own, ...copies] }));
}

/** Starts an API that tells so many domains. */
async function openFleet(domains: number): Promise<{ readonly bench: ServingBench; readonly layouts: string }> {
  let layouts = "";
  const bench = await openServingBench(async (folder) => {
    const overlays = Math.round(domains * OVERLAYS);
    const fleet = await writeFleet(join(folder, "fleet"), { domains, overlays });
    layouts = fleet.layouts;
    return { WEBSITES_FILE: fleet.websitesFile };
  });
  return { bench, layouts };
}

function createSide(name: string, bench: ServingBench, layouts: string): Side {
  return {
    name,
    measure: async () => {
      const site = await bench.startSite({ LAYOUTS_DIR: layouts, PAGE_FRESH_S: "0" });
      const ask = async (count: number) => {
        for (let number = 0; number < count; number += 1) {
          const { status } = await requestPage({ port: site.port, host: HOST });
          if (status !== 200) throw new Error(`${HOST} answered with ${status}.`);
        }
      };
      await ask(WARMING);
      await waitUntilIdle(site);
      const before = readProcessorMs([site.pid]);
      await ask(REQUESTS);
      const page = (readProcessorMs([site.pid]) - before) / REQUESTS;
      await site.stop();
      return { [PAGE]: page };
    },
  };
}

export const figure: Figure = {
  description: "Pages of a site with 6 and with 1,000 domains, and of a home with 12 and with 46 sections.",
  rounds: 3,
  warmUps: 0,
  meaning: [
    "A page is Home One, rendered for each request (`PAGE_FRESH_S=0`) with warm answers. It should cost the same however many",
    "domains there are, and not more than in proportion to its sections. 30 % of the domains have an overlay. The figure",
    "`scale` has the start, the memory and `validate`, `fleet` the other commands.",
  ].join("\n"),
  limits: [
    { side: nameSide(MANY.domains, FEW.sections), measure: PAGE, against: BASE, most: 1.25, isGoal: true },
    {
      side: nameSide(FEW.domains, MANY.sections),
      measure: PAGE,
      against: BASE,
      most: MANY.sections / FEW.sections,
      isGoal: true,
    },
  ],
  open: async () => {
    const small = await openFleet(FEW.domains);
    return withServingBench(small.bench, async (bench) => {
      const long = join(bench.folder, "long/layouts");
      cpSync(dirname(small.layouts), dirname(long), { recursive: true });
      writeHome(small.layouts, FEW.sections);
      writeHome(long, MANY.sections);
      const large = await openFleet(MANY.domains);
      writeHome(large.layouts, FEW.sections);
      return {
        sides: [
          createSide(BASE, bench, small.layouts),
          createSide(nameSide(MANY.domains, FEW.sections), large.bench, large.layouts),
          createSide(nameSide(FEW.domains, MANY.sections), bench, long),
        ],
        close: async () => {
          await large.bench.close();
          await bench.close();
        },
      };
    });
  },
};
