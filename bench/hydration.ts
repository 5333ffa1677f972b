import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import type { Figure, Side } from "./runner/Figure";

const HOMES = { "Home One": "dealharbor.localhost", "Home Three": "savvyfox.localhost" } as const;

/** A phone on slow 4G as Lighthouse applies it: 1.6 Mbit/s and 150 ms, as its request throttling has to exaggerate them. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: 84_375,
};
const CPU_RATE = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Folders with builds: this project's, and those in BENCH_BUILDS, separated by commas. All are compared with the last. */
const FOLDERS = [".", ...(process.env.BENCH_BUILDS ?? "").split(",").filter((folder) => folder !== "")];

function createSide(browser: Browser, folder: string, home: keyof typeof HOMES, { port }: ServerProcess): Side {
  const nameIn = (build: string) => (FOLDERS.length === 1 ? home : `${home}, ${basename(resolve(build))}`);
  return {
    name: nameIn(folder),
    comparedWith: nameIn(FOLDERS.at(-1) ?? "."),
    measure: async () => {
      const context = await browser.newContext(SCREEN);
      try {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", SLOW_4G);
        await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
        await page.goto(`http://${HOMES[home]}:${port}/`, { waitUntil: "commit" });
        await page.waitForFunction(() => performance.getEntriesByName("sections-hydrated").length > 0);
        const marks = {
          "first paint": "first-contentful-paint",
          hydrated: "hydrated",
          "all sections": "sections-hydrated",
        };
        const times = await page.evaluate(
          (names) => names.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
          Object.values(marks),
        );
        return Object.fromEntries(Object.keys(marks).map((measure, index) => [measure, times[index] ?? Number.NaN]));
      } finally {
        await context.close();
      }
    },
  };
}

export const figure: Figure = {
  description:
    "Homes on a phone with applied slow 4G and a quarter of the processor, until they answer to the shopper.",
  rounds: 5,
  warmUps: 1,
  open: async () => {
    for (const folder of FOLDERS)
      if (!existsSync(join(folder, "dist/server/main.js"))) throw new Error(`There is no build in ${folder}.`);
    const dataDirs = FOLDERS.map(() => mkdtempSync(join(tmpdir(), "dealframe-bench-")));
    const servers = await Promise.all(
      FOLDERS.map((folder, index) => startServer({ DATA_DIR: dataDirs[index] ?? "" }, undefined, folder)),
    );
    const browser = await chromium.launch({ args: [...BROWSER_FLAGS], executablePath: findBrowser() });
    const homes = Object.keys(HOMES) as (keyof typeof HOMES)[];
    return {
      sides: homes.flatMap((home) =>
        servers.map((server, index) => createSide(browser, FOLDERS[index] ?? "", home, server)),
      ),
      close: async () => {
        await browser.close();
        await Promise.all(servers.map((server) => server.stop()));
        for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};
