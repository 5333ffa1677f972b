import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { requestPage } from "../harness/servers/requestPage";
import { startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import { buildTwins } from "./hydration/buildTwins";
import { startTwinSite } from "./hydration/startTwinSite";
import { measureInteractions } from "./interaction/measureInteractions";
import type { Figure, Limit, Side } from "./runner/Figure";
import { splitPage, toPageUrl } from "./serving/sitePages";
import { TWIN_PAGES } from "./twin/twinPages";

/** Pages of each kind; those of {@link TWIN_PAGES} stand beside their twins. */
const HOME = "Home One";
const { host: HOST } = splitPage(HOME);
const OTHER_PATHS = {
  "Store page": "/store/copper-kettle",
  "Category page": "/category/Kitchen",
  "Search page": "/searchpage?q=kettle",
} as const;
const OFFER = "Offer page";
const SIDES = [HOME, ...Object.keys(OTHER_PATHS), OFFER];
const TIMES = ["while it loads", "hydrated"];
const TWINS = TWIN_PAGES.filter((page) => SIDES.includes(page));

const nameTwin = (page: string) => `React twin of ${page}`;

export const figure: Figure = {
  description: "Time from an input to the next paint, on a phone with a quarter of the processor and slow 4G.",
  rounds: 9,
  fullRounds: 18,
  warmUps: 1,
  meaning: [
    "What a shopper feels at a press: five places of a page, of an offer's page at least three, are pressed or typed in, such as",
    "the search field, 'Save for later', 'Show more', a filter and a question: first from the first paint on, then again when all",
    "sections are hydrated. The time is that of the browser's Event Timing API, in steps of 8 ms, and what it does not report",
    "counts as 16 ms.",
  ].join("\n"),
  limits: SIDES.flatMap((side) =>
    TIMES.flatMap((when): Limit[] => [
      ...TWINS.filter((page) => page === side).flatMap((page) => [
        { side, measure: `${when}, 75th percentile`, against: nameTwin(page), most: 1.2 },
        { side, measure: `${when}, worst`, against: nameTwin(page), most: 1.5 },
      ]),
      { side, measure: `${when}, 75th percentile`, most: 100, isGoal: true },
      { side, measure: `${when}, worst`, most: 200, isGoal: true },
    ]),
  ),
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const site = await startServer({ DATA_DIR: dataDir });
    const twins = await startTwinSite(site.port, await buildTwins(TWINS, `http://127.0.0.1:${site.port}`));
    const browser = await chromium.launch({ args: [...BROWSER_FLAGS], executablePath: findBrowser() });
    const createSide = (name: string, path: string): Side => ({
      name,
      comparedWith: TWINS.some((page) => page === name) ? nameTwin(name) : name,
      measure: () => measureInteractions(browser, `http://${HOST}:${site.port}${path}`, "sections-hydrated"),
    });
    return {
      sides: [
        ...TWINS.map((page): Side => {
          const name = nameTwin(page);
          const measure = () => measureInteractions(browser, toPageUrl(page, twins.port), "hydrated");
          return { name, comparedWith: name, measure };
        }),
        createSide(HOME, "/"),
        ...Object.entries(OTHER_PATHS).map(([name, path]) => createSide(name, path)),
        createSide(OFFER, await findOffer(site.port)),
      ],
      close: async () => {
        await browser.close();
        await twins.stop();
        await site.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};

/** The path of an offer that the home links. */
async function findOffer(port: number): Promise<string> {
  const { text } = await requestPage({ port, host: HOST });
  const path = /href="(\/couponsredirect\/coupon\/[^"]+)"/.exec(text)?.[1];
  if (path === undefined) throw new Error(`The home of ${HOST} links no offer.`);
  return path.replaceAll("&amp;", "&");
}
