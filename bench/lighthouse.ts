import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser } from "../harness/programs/findBrowser";
import { startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import { startTwin } from "./lighthouse/startTwin";
import { buildPages, buildScript, listFiles } from "./outside/buildPages";
import { OUTSIDE_PAGES, type OutsidePage } from "./outside/outsidePages";
import { startPages } from "./outside/startPages";
import { type Figure, type Side, UnavailableError } from "./runner/Figure";
import { choosePages, SITE_PAGES, type SitePage, toPageUrl } from "./serving/sitePages";

const FOLDER = join(import.meta.dirname, "lighthouse");
const MAX_TRIES = 3;
/** Shorter times count as this one, so that ratios stay finite. */
const LEAST_MS = 1;
const MEASURES = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  "blocking time": "total-blocking-time",
  "layout shift": "cumulative-layout-shift",
} as const;

/** What is used of Lighthouse's result, https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md. */
interface LighthouseResult {
  readonly lhr: {
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
    readonly categories: { readonly performance: { readonly score: number | null } };
  };
}
type Lighthouse = (url: string, flags: object) => Promise<LighthouseResult>;
interface Chrome {
  readonly port: number;
  kill(): Promise<void> | void;
}
type LaunchChrome = (options: object) => Promise<Chrome>;

/** Loads Lighthouse, with its default mobile settings, from the folder that holds it. */
async function loadLighthouse(): Promise<{ readonly lighthouse: Lighthouse; readonly launch: LaunchChrome }> {
  if (!existsSync(join(FOLDER, "node_modules/lighthouse")))
    throw new UnavailableError("Lighthouse is not installed. Run npm ci --prefix bench/lighthouse first.");
  const { resolve } = createRequire(join(FOLDER, "package.json"));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href);
  const { default: lighthouse } = (await load("lighthouse")) as { readonly default: Lighthouse };
  const { launch } = (await load("chrome-launcher")) as { readonly launch: LaunchChrome };
  return { lighthouse, launch };
}

const withoutScripts = (name: string) => `${name} without scripts`;
const nameReact = (name: OutsidePage) => `${name}, React page`;
const PAGES = Object.keys(SITE_PAGES) as SitePage[];

function createSide(name: string, comparedWith: string, url: string, run: (url: string) => Promise<LighthouseResult>) {
  const side: Side = {
    name,
    comparedWith,
    measure: async () => {
      const { audits, categories } = (await run(url)).lhr;
      const values = Object.entries(MEASURES).map(([measure, id]) => [measure, audits[id]?.numericValue ?? Number.NaN]);
      return {
        ...Object.fromEntries(values),
        "blocking time": Math.max(LEAST_MS, audits[MEASURES["blocking time"]]?.numericValue ?? Number.NaN),
        performance: (categories.performance.score ?? Number.NaN) * 100,
      };
    },
  };
  return side;
}

export const figure: Figure = {
  description: "Lighthouse, mobile with simulated slow 4G: pages beside themselves with their scripts taken out.",
  rounds: 5,
  warmUps: 1,
  units: { "layout shift": "count", performance: "count" },
  meaning:
    "What a visitor on a phone waits for, as Lighthouse computes it from one load: the first paint, the largest one, how " +
    "long scripts block the thread, and the score for performance, of 100. Each page is compared with itself without its " +
    "scripts, which nothing with scripts can beat; Home One and the store page also with the React page of the figure outside. The cache " +
    "of the server is warm, that of the browser is empty.",
  limits: PAGES.flatMap((side) => [
    { side, measure: "first paint", against: withoutScripts(side), most: 1.1 },
    { side, measure: "largest paint", against: withoutScripts(side), most: 1.15 },
    { side, measure: "largest paint", most: 1500 },
    { side, measure: "layout shift", most: 0 },
    ...OUTSIDE_PAGES.filter((page) => page === side).map((page) => {
      return { side, measure: "blocking time", against: nameReact(page), most: 1 };
    }),
  ]),
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const { lighthouse, launch } = await loadLighthouse();
    const { pages, notes } = choosePages(PAGES);
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const site = await startServer({ DATA_DIR: dataDir });
    const twin = await startTwin(site.port);
    const reacts = await startPages(site.port, listFiles(await buildPages(site.port), await buildScript()));
    const chrome = await launch({ chromePath: findBrowser(), chromeFlags: ["--headless=new", ...BROWSER_FLAGS] });
    const flags = { port: chrome.port, onlyCategories: ["performance"], output: "json", logLevel: "error" };
    const run = async (url: string): Promise<LighthouseResult> => {
      for (let tries = 1; ; tries += 1) {
        const result = await lighthouse(url, flags);
        const { numericValue } = result.lhr.audits[MEASURES["largest paint"]] ?? {};
        // On a busy machine Lighthouse now and then sees no paint.
        if (numericValue !== undefined) return result;
        if (tries === MAX_TRIES) throw new Error(`Lighthouse could not measure ${url}.`);
      }
    };
    return {
      notes,
      sides: pages.flatMap((name) => {
        const twinName = withoutScripts(name);
        const byHand = OUTSIDE_PAGES.filter((page) => page === name);
        return [
          createSide(name, twinName, toPageUrl(name, site.port), run),
          createSide(twinName, twinName, toPageUrl(name, twin.port), run),
          ...byHand.map((page) => createSide(nameReact(page), twinName, toPageUrl(page, reacts.port), run)),
        ];
      }),
      close: async () => {
        await chrome.kill();
        await twin.stop();
        await reacts.stop();
        await site.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};
