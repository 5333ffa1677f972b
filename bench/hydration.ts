import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import { buildTwin } from "./hydration/buildTwin";
import { measureLoad, type Network } from "./hydration/measureLoad";
import { startTwinSite } from "./hydration/startTwinSite";
import type { Figure } from "./runner/Figure";
import { SITE_PAGES, type SitePage, toPageUrl } from "./serving/sitePages";

const NETWORKS: readonly Network[] = ["local", "slow 4G"];
/** The page that has a twin. */
const TWIN_PAGE = "Home One";
const TWIN_HOST = SITE_PAGES[TWIN_PAGE].replace("/", "");

const nameSide = (page: SitePage, network: Network) => `${page}, ${network}`;
const nameTwin = (network: Network) => `React twin of ${nameSide(TWIN_PAGE, network)}`;

export const figure: Figure = {
  description:
    "Pages on a phone with a quarter of the processor, until they answer, beside a twin that hydrates at once.",
  rounds: 5,
  warmUps: 1,
  meaning: [
    "What a shopper on a phone waits for: the time that scripts run until the mark `hydrated`, the time by which long tasks",
    "exceed 50 ms, the mark itself, the mark of the last section, and the time from a press of 'Show more' to the next frame.",
    "The site hydrates its header first: at `hydrated`, its other sections still wait for their code.",
    `The twin of ${TWIN_PAGE} is written by hand in React and MobX: the same HTML, the props as JSON, and one script, which`,
    "hydrates everything at once. The caches of the servers are warm, those of the browsers are empty.",
  ].join("\n"),
  limits: NETWORKS.flatMap((network) => {
    const sides = { side: nameSide(TWIN_PAGE, network), against: nameTwin(network) };
    return [
      { ...sides, measure: "script", most: 1 },
      { ...sides, measure: "blocking", most: 1 },
      { ...sides, measure: "show more", most: 1.2 },
      { ...sides, measure: "hydrated", most: 1 },
    ];
  }),
  chart: "hydrated",
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const site = await startServer({ DATA_DIR: dataDir });
    const built = await buildTwin(TWIN_HOST, `http://127.0.0.1:${site.port}`);
    const twin = await startTwinSite(site.port, TWIN_HOST, built);
    const browser = await chromium.launch({ args: [...BROWSER_FLAGS], executablePath: findBrowser() });
    const sides = NETWORKS.flatMap((network) => {
      const twinSide = {
        name: nameTwin(network),
        comparedWith: nameTwin(network),
        measure: () => measureLoad(browser, { url: toPageUrl(TWIN_PAGE, twin.port), network, lastMark: "hydrated" }),
      };
      const pages = (Object.keys(SITE_PAGES) as SitePage[]).map((page) => ({
        name: nameSide(page, network),
        comparedWith: nameSide(page, network),
        ...(page === TWIN_PAGE ? { comparedWith: twinSide.name } : {}),
        measure: () =>
          measureLoad(browser, { url: toPageUrl(page, site.port), network, lastMark: "sections-hydrated" }),
      }));
      return [twinSide, ...pages];
    });
    return {
      sides,
      close: async () => {
        await browser.close();
        await twin.stop();
        await site.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};
