import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import { buildTwins } from "./hydration/buildTwins";
import { measureLoad } from "./hydration/measureLoad";
import type { Network } from "./hydration/onPhone";
import { startTwinSite } from "./hydration/startTwinSite";
import type { Figure, Side } from "./runner/Figure";
import { choosePages, type SitePage, toPageUrl } from "./serving/sitePages";
import { TWIN_PAGES } from "./twin/twinPages";

const NETWORKS: readonly Network[] = ["local", "slow 4G"];

const nameSide = (page: SitePage, network: Network) => `${page}, ${network}`;
const nameTwin = (page: SitePage, network: Network) => `React twin of ${nameSide(page, network)}`;

export const figure: Figure = {
  description:
    "Pages on a phone with a quarter of the processor, until they answer, beside twins that hydrate at once.",
  rounds: 9,
  fullRounds: 18,
  warmUps: 1,
  meaning: [
    "What a shopper on a phone waits for: the time that scripts run until the mark `hydrated`, the time by which long tasks",
    "exceed 50 ms, the time from a press of 'Show more' or 'Save for later' to the next frame, and the mark itself. The site",
    "hydrates its header and what is in view first; the measures of all sections reach until its last one. A twin is written by",
    "hand in React and MobX: the same content, the props as JSON, and one script, which hydrates everything at once. The caches",
    'of the servers are warm, those of the browsers are empty. `BENCH_PAGES="Home One,Store page"` measures these pages only.',
  ].join("\n"),
  limits: TWIN_PAGES.flatMap((page) =>
    NETWORKS.flatMap((network) => {
      const sides = { side: nameSide(page, network), against: nameTwin(page, network) };
      return [
        { ...sides, measure: "script", most: 1 },
        { ...sides, measure: "script", most: 0.7, isGoal: true },
        { ...sides, measure: "blocking", most: 1 },
        { ...sides, measure: "click", most: 1.2 },
        { ...sides, measure: "hydrated", most: 1 },
      ];
    }),
  ),
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const { pages, notes } = choosePages(TWIN_PAGES);
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const site = await startServer({ DATA_DIR: dataDir });
    const twins = await startTwinSite(site.port, await buildTwins(pages, `http://127.0.0.1:${site.port}`));
    const browser = await chromium.launch({ args: [...BROWSER_FLAGS], executablePath: findBrowser() });
    const sides = pages.flatMap((page) =>
      NETWORKS.flatMap((network): Side[] => {
        const [name, comparedWith] = [nameSide(page, network), nameTwin(page, network)];
        const measure = (port: number, lastMark: string) =>
          measureLoad(browser, { url: toPageUrl(page, port), network, lastMark });
        return [
          { name: comparedWith, comparedWith, measure: () => measure(twins.port, "hydrated") },
          { name, comparedWith, measure: () => measure(site.port, "sections-hydrated") },
        ];
      }),
    );
    return {
      sides,
      notes,
      close: async () => {
        await browser.close();
        await twins.stop();
        await site.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};
