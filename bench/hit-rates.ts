import { join } from "node:path";
import { type FleetFolder, writeFleet } from "../harness/fleet/writeFleet";
import { requestPage } from "../harness/servers/requestPage";
import { createRandom, type Random } from "../src/reference-api/seed/random";
import { readWebsites } from "../src/server/api/embedded/readWebsites";
import type { Figure, Side } from "./runner/Figure";
import { type BenchPage, forEachAtOnce, listPages } from "./serving/listPages";
import { type BuiltSite, openServingBench, withServingBench } from "./serving/startBuiltSite";

const DOMAINS = 10;
/** Pages of each domain that are asked for: its home, lists, and the first stores of its sitemap. */
const PAGES_PER_DOMAIN = 30;
const REQUESTS = 500;
const AT_ONCE = 8;
/** A third of a default minute, so that pages become stale in a short run. */
const FRESH_S = "20";
const QUERIES = ["utm_source=mail", "gclid=1&utm_campaign=spring", "ref=friend"];
const SOURCES = ["fresh", "stale", "made", "not kept"] as const;

/** Draws items so that the second is asked for half as often as the first, the third a third as often, and so on. */
function createZipf<T>(items: readonly T[], random: Random): () => T {
  const sums: number[] = [];
  for (const index of items.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1));
  const total = sums.at(-1) ?? 0;
  return () => {
    const wanted = (random.integer(0, 999_999_999) / 1_000_000_000) * total;
    const item = items[sums.findIndex((sum) => sum > wanted)];
    if (item === undefined) throw new Error("There is nothing to draw from.");
    return item;
  };
}

/** One in five comes with parameters that no page reads, one in fifty searches, one in a hundred asks for no page. */
function createRequests(pages: readonly BenchPage[], random: Random): () => BenchPage {
  const draw = createZipf(pages, random);
  return () => {
    const page = draw();
    if (random.chance(0.01)) return { ...page, path: `/nowhere-${random.integer(1, 1_000_000)}` };
    if (random.chance(0.02)) return { ...page, path: `/searchpage?q=${random.pick(["shoes", "pizza", "hotel"])}` };
    return random.chance(0.2) ? { ...page, path: `${page.path}?${random.pick(QUERIES)}` } : page;
  };
}

/** How often each source answered, by the lines that the site has logged after the first `skipped` ones. */
function countSources(
  { log }: BuiltSite,
  skipped: number,
): { readonly lines: number; readonly counts: Map<string, number> } {
  const lines = log.filter((line) => line.includes('"durationMs"'));
  const counts = new Map<string, number>();
  for (const line of lines.slice(skipped)) {
    const { cache = "not kept" } = JSON.parse(line) as { readonly cache?: string };
    counts.set(cache, (counts.get(cache) ?? 0) + 1);
  }
  return { lines: lines.length, counts };
}

function createSide(name: string, site: BuiltSite, pages: readonly BenchPage[]): Side {
  const next = createRequests(pages, createRandom("hit rates"));
  return {
    name,
    measure: async () => {
      const { lines: before } = countSources(site, 0);
      const requests = Array.from({ length: REQUESTS }, next);
      await forEachAtOnce(requests, AT_ONCE, (page) => requestPage({ port: site.port, ...page }));
      // The log is written behind the answers.
      let logged = countSources(site, before);
      while (logged.lines - before < REQUESTS) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        logged = countSources(site, before);
      }
      return Object.fromEntries(SOURCES.map((source) => [source, (logged.counts.get(source) ?? 0) / REQUESTS]));
    },
  };
}

export const figure: Figure = {
  description: `Where pages came from: ${REQUESTS} requests a round for ${DOMAINS * PAGES_PER_DOMAIN} pages of ${DOMAINS} domains, some far more popular than others.`,
  rounds: 2,
  fullRounds: 8,
  warmUps: 1,
  units: Object.fromEntries(SOURCES.map((source) => [source, "share" as const])),
  meaning: [
    `How much of a mixed load costs what a cached page costs. The popularity of the pages follows Zipf's law; one request in`,
    "five has parameters such as utm_source, a few are searches and addresses without a page. Fresh and stale pages come",
    `from the cache; a stale one is rendered again in the background. \`PAGE_FRESH_S\` is ${FRESH_S} here instead of 60, so pages become stale more`,
    "often than by default. The first round, on cold caches, is left out. With 2 MB the cache holds only a few dozen pages.",
  ].join("\n"),
  open: async () => {
    let fleet: FleetFolder | undefined;
    const opened = await openServingBench(async (folder) => {
      fleet = await writeFleet(join(folder, "fleet"), { domains: DOMAINS, overlays: 0 });
      return { WEBSITES_FILE: fleet.websitesFile };
    });
    return withServingBench(opened, async (bench) => {
      if (fleet === undefined) throw new Error("The domains were not written.");
      const environment = { LAYOUTS_DIR: fleet.layouts, PAGE_FRESH_S: FRESH_S };
      const large = await bench.startSite({ ...environment, CACHE_MB: "256" });
      const small = await bench.startSite({ ...environment, CACHE_MB: "2" });
      const hosts = (await readWebsites(fleet.websitesFile)).map(({ domain }) => domain);
      const lists = await Promise.all(hosts.map((host) => listPages(large.port, host)));
      // The homes come first, then the second page of each domain, and so on.
      const pages = Array.from({ length: PAGES_PER_DOMAIN }, (_, index) => lists.map((list) => list[index])).flat();
      const known = pages.filter((page) => page !== undefined);
      return {
        sides: [createSide("CACHE_MB=256", large, known), createSide("CACHE_MB=2", small, known)],
        close: bench.close,
      };
    });
  },
};
