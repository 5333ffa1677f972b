import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { SERVED_SITE, type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import { buildPages, buildScript, listFiles } from "./outside/buildPages";
import { measureLoad } from "./outside/measureLoad";
import { measurePress } from "./outside/measurePress";
import { measurePressed } from "./outside/measurePressed";
import type { OutsidePage } from "./outside/outsidePages";
import { PRESSES, type Press } from "./outside/presses";
import { startPages } from "./outside/startPages";
import type { Figure, Limit, Side } from "./runner/Figure";
import { choosePages, type SitePage, toPageUrl } from "./serving/sitePages";

const PAGES = [
  ...["Home One", "Home Two", "Home Three", "Home Four", "Home Five", "Home Autumn"],
  ...["Store page", "Category page", "Search page"],
] as readonly SitePage[];
/** The page on which each kind of control that the page by hand has, too, is pressed in one visit. */
const PRESSED = "Home One";
const ALL_HYDRATED = "sections-hydrated";
const HYDRATED = "hydrated";

const nameStatic = (page: OutsidePage) => `${page}, static page`;
const nameReact = (page: OutsidePage) => `${page}, React page`;
const namePressed = (name: string) => `${name}, pressed`;
const nameControl = (page: OutsidePage) => `${nameReact(page)} again`;
/** The page by hand that a page of the site stands beside: the store page's for one, that of Home One for the others. */
const findOutside = (page: SitePage): OutsidePage => (page === "Store page" ? page : "Home One");

export const figure: Figure = {
  description:
    "Pages on a phone with a slow line, beside a static page and a React page by hand with the same content.",
  rounds: 9,
  warmUps: 1,
  units: { layouts: "count", scripts: "bytes", "scripts before hydrated": "bytes" },
  meaning: [
    "What a shopper on a phone waits for: the first paint, the moment at which the page is hydrated, the scripts of its first ten",
    "seconds, the work of the browser's main thread while the page loads and is then scrolled to its end in steps of half a window,",
    "the scripts of a visit with a press on each kind of control, and presses on a fresh page, one second after its first paint and once it is hydrated, as the browser's Event Timing API",
    "reports them. The pages by hand have every word, link, picture, button and field of Home One and of the store page, a small",
    "sheet and no code of this project; the React page is hydrated at once. Sizes of scripts are as they were sent. Ratios are",
    "plain: a page with more on it may take longer. `BENCH_PAGES` chooses pages; `BENCH_BEFORE=DIR` measures the build of another",
    "checkout beside this one.",
  ].join("\n"),
  limits: [
    ...PAGES.flatMap((side): Limit[] => [
      { side, measure: "first paint", against: nameStatic(findOutside(side)), most: 1.4 },
      { side, measure: "first paint", against: nameStatic(findOutside(side)), most: 1.25, isGoal: true },
      { side, measure: "blocking", most: 150 },
      { side, measure: "blocking", most: 80, isGoal: true },
      { side, measure: "layout + style of first frame", most: 150 },
      { side, measure: "layout + style of first frame", most: 100, isGoal: true },
      { side, measure: "longest frame of scroll", most: 50 },
      { side, measure: "hydrated", against: nameReact(findOutside(side)), most: 1.2 },
      { side, measure: "hydrated", against: nameReact(findOutside(side)), most: 1, isGoal: true },
      { side, measure: "script", against: nameReact(findOutside(side)), most: 1 },
      { side, measure: "script", against: nameReact(findOutside(side)), most: 0.7, isGoal: true },
    ]),
    { side: namePressed(PRESSED), measure: "script", against: namePressed(nameReact(PRESSED)), most: 1.3 },
    { side: namePressed(PRESSED), measure: "script", against: namePressed(nameReact(PRESSED)), most: 1, isGoal: true },
    ...Object.entries(PRESSES).flatMap(([side, { isLink = false }]) =>
      (isLink ? ["hydrated"] : ["while it loads", "hydrated"]).flatMap((measure): Limit[] => [
        { side, measure, most: 120 },
        { side, measure, most: 80, isGoal: true },
      ]),
    ),
  ],
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const { pages, notes } = choosePages(PAGES);
    const before = process.env.BENCH_BEFORE;
    const site = await startServer({});
    const former = before === undefined ? undefined : await startServer({}, SERVED_SITE.concat("--preview"), before);
    const [built, script] = [await buildPages(site.port), await buildScript()];
    const chosen = built.filter(({ name }) => pages.includes(name));
    const statics = await startPages(
      site.port,
      built.map(({ host, path, static: content }) => ({ host, path, content })),
    );
    const reacts = await startPages(site.port, listFiles(built, script));
    const browser = await chromium.launch({ args: [...BROWSER_FLAGS], executablePath: findBrowser() });

    const load = (name: string, page: SitePage, port: number, mark: string | undefined): Side => {
      const comparedWith = nameStatic(findOutside(page));
      return { name, comparedWith, measure: () => measureLoad(browser, toPageUrl(page, port), mark) };
    };
    const press = (name: string, kind: Press, port: number, mark: string): Side => {
      return { name, comparedWith: name, measure: () => measurePress(browser, toPageUrl(kind.page, port), mark, kind) };
    };
    const pressed = (name: string, port: number): Side => {
      const kinds = Object.values(PRESSES).filter(({ page, isByHand }) => page === PRESSED && isByHand);
      return {
        name: namePressed(name),
        comparedWith: namePressed(nameReact(PRESSED)),
        measure: () => measurePressed(browser, toPageUrl(PRESSED, port), kinds),
      };
    };
    const builds: readonly (readonly [string, ServerProcess])[] = [
      ["", site],
      ...(former === undefined ? [] : [[", before", former] as const]),
    ];
    return {
      notes,
      sides: [
        ...chosen.flatMap(({ name }) => [
          load(nameStatic(name), name, statics.port, undefined),
          load(nameReact(name), name, reacts.port, HYDRATED),
          load(nameControl(name), name, reacts.port, HYDRATED),
        ]),
        ...pages.flatMap((page) =>
          builds.map(([suffix, { port }]) => load(`${page}${suffix}`, page, port, ALL_HYDRATED)),
        ),
        ...(pages.includes(PRESSED)
          ? [
              pressed(nameReact(PRESSED), reacts.port),
              ...builds.map(([suffix, { port }]) => pressed(`${PRESSED}${suffix}`, port)),
            ]
          : []),
        ...Object.entries(PRESSES).flatMap(([name, kind]) => {
          if (!pages.includes(kind.page)) return [];
          const own = builds.map(([suffix, { port }]) => press(`${name}${suffix}`, kind, port, ALL_HYDRATED));
          return kind.isByHand ? [...own, press(`${name}, React page`, kind, reacts.port, HYDRATED)] : own;
        }),
      ],
      close: async () => {
        await browser.close();
        for (const { stop } of [statics, reacts, site]) await stop();
        await former?.stop();
      },
    };
  },
};
