import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { casesOf, FULL, isFull, SYSTEM, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { CALLS } from "../../../src/api/allCalls";
import { ENDPOINTS } from "../../../src/api/endpoints";
import { ApiProxy } from "../support/ApiProxy";
import { test as base, expect, type Page, sharedPort } from "../support/siteTest";
import { untilHydrated, watchPage } from "../support/watchPage";
import { checkCold, checkWarm } from "./matrix/checkCell";
import { FAULT_NAMES, FAULTS, type FaultName } from "./matrix/faults";
import { type MatrixPage, MatrixSite } from "./matrix/MatrixSite";
import { readPages } from "./matrix/readPages";
import { type Cell, listCells, listMatrix, runMatrix } from "./matrix/runMatrix";

/** Two domains with the same home. */
const HOSTS = ["dealharbor.localhost", "bargainbarn.localhost"] as const;
/** The calls that sections can state, without the one that none states. */
const CALLS_OF_PAGES = Object.entries(CALLS).flatMap(([name, { need }]) =>
  need === undefined || name === "storeCoupons" ? [] : [name],
);
/** Nothing outdated is used, so that a purged answer is one that was never there; all others are kept. */
const COLD = { ANSWER_FRESH_S: "3600", STALE_S: "0", PAGE_FRESH_S: "0" } as const;
/** A purged answer is asked for anew, and so is every page with it. */
const WARM = { ANSWER_FRESH_S: "3600", PAGE_FRESH_S: "3600" } as const;

/** The pages with what they use, for all tests of a worker: reading them takes seconds. */
const test = base.extend<object, { pages: readonly MatrixPage[] }>({
  pages: [
    async ({ browserName: _browser }, use) => {
      await use(await readPages(sharedPort(), HOSTS[0]));
    },
    { scope: "worker" },
  ],
});

// The tests of this file run in one worker and share the pages.
test.describe.configure({ mode: "default" });

/**
 * The drill fault-matrix visits every cell. In the full tier the server renders enough of them for every pair of call, page and
 * fault, and Chromium opens one for each fault, each with another call and page; the system tier has one cell of each call. In
 * the fast tier, failures.spec.ts lets each call of a home fail.
 */
const isWhole = process.env.FAULT_MATRIX === "full";
const SIZE = isWhole ? "all" : isFull ? "pairs" : "calls";
/** The least number of cells for which the pages of the matrix must give reason. */
const LEAST_CELLS = { all: 1000, pairs: 200, calls: 10 } as const;

const isFault = (line: string) => line.includes('"level":50');

test("each call of the site's server is on a page of the matrix", SYSTEM_OR_FULL, ({ pages }) => {
  const used = new Set(pages.flatMap(({ uses }) => Object.keys(uses)));
  expect(CALLS_OF_PAGES.filter((call) => !used.has(call))).toEqual([]);
});

test(
  "on cold caches, a page lives without any one of its calls, whatever the fault #faultMatrix-1",
  SYSTEM_OR_FULL,
  async ({ pages }) => {
    test.setTimeout(400_000);
    const site = await MatrixSite.start(COLD);
    try {
      const wanted = listMatrix(pages, HOSTS, SIZE);
      const { faults, cells } = await runMatrix(site, pages, wanted, checkCold);
      expect(faults).toEqual([]);
      expect([cells, cells > LEAST_CELLS[SIZE]]).toEqual([wanted.length, true]);
      expect(site.server.log.filter(isFault)).toEqual([]);
    } finally {
      await site.stop();
    }
  },
);

test(
  "on warm caches, a page is as before, whichever call fails and however #faultMatrix-2",
  SYSTEM_OR_FULL,
  async ({ pages }) => {
    test.setTimeout(400_000);
    const site = await MatrixSite.start(WARM);
    try {
      const wanted = listMatrix(pages, HOSTS, SIZE);
      const { faults, cells } = await runMatrix(site, pages, wanted, checkWarm);
      expect(faults).toEqual([]);
      expect([cells, cells > LEAST_CELLS[SIZE]]).toEqual([wanted.length, true]);
      expect(site.server.log.filter(isFault)).toEqual([]);
    } finally {
      await site.stop();
    }
  },
);

test("without the list of domains a server that never had it is 503, and one that had it goes on", SYSTEM, async () => {
  test.setTimeout(120_000);
  const api = await ApiProxy.start(sharedPort());
  const isList = (path: string) => ENDPOINTS.websites.endsWith(` ${path}`);
  // A server asks for the list when it starts.
  api.rule = ({ path }) => (isList(path) ? FAULTS["500"].rule : undefined);
  const server = await startServer({
    API_ORIGIN: api.origin,
    API_TIMEOUT_MS: "500",
    ANSWER_FRESH_S: "1",
    STALE_S: "0",
  });
  const ask = (host: string) => requestPage({ port: server.port, host, path: "/aboutus" });
  const countLists = () => api.calls.filter(({ path }) => isList(path)).length;
  /** Lets the list of domains fail, and asks for a page until that was noticed. */
  const failLists = async (name: FaultName) => {
    api.rule = ({ path }) => (isList(path) ? FAULTS[name].rule : undefined);
    const before = countLists();
    await expect
      .poll(async () => {
        await ask("unknown.localhost");
        return countLists();
      })
      .toBeGreaterThan(before);
    return ask(HOSTS[0]);
  };
  try {
    // Five failures in a row open the breaker: the kinds of failure are spread over both halves of the test.
    for (const name of FAULT_NAMES.slice(0, 4)) {
      const { status, headers } = await failLists(name);
      expect([status, headers["retry-after"] !== undefined], name).toEqual([503, true]);
    }
    api.rule = () => undefined;
    await expect.poll(async () => (await ask(HOSTS[0])).status).toBe(200);
    for (const name of FAULT_NAMES) expect((await failLists(name)).status, name).toBe(200);
    expect((await ask("unknown.localhost")).status).toBe(421);
  } finally {
    await api.stop();
    await server.stop();
  }
});

/** What is wrong with a page in the browser while its call fails. */
async function visitCell(page: Page, site: MatrixSite, { call, fault, page: { path }, host }: Cell): Promise<string[]> {
  await site.setRule(host, call, FAULTS[fault].rule);
  const noted = watchPage(page);
  await page.goto(`http://${host}:${site.server.port}${path}`, { waitUntil: "commit" });
  if (call !== "website") await untilHydrated(page);
  const isVisible = await page
    .locator("h1")
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  // biome-ignore lint/performance/useDomNodeTextContent: only text that is seen counts
  const text = await page.locator("main").first().innerText();
  const own = noted.filter((line) => {
    const isError = line.startsWith("error:") || line.startsWith("console error:");
    return isError && !line.includes("Failed to load resource");
  });
  page.removeAllListeners();
  await site.recover(host, call);
  const blank = isVisible && text.trim().length >= 10 ? [] : ["nothing to see"];
  return [...own, ...blank].map((line) => `${call} ${fault} ${path}: ${line}`);
}

for (const names of isWhole ? FAULT_NAMES.map((name) => [name]) : [casesOf(FAULT_NAMES, 2)]) {
  test(`in Chromium, a page is alive whatever the fault: ${names.join(", ")}`, FULL, async ({ page, pages }) => {
    test.setTimeout(isWhole ? 3_600_000 : 120_000);
    const site = await MatrixSite.start(COLD);
    try {
      await site.readUsual(HOSTS[0], pages);
      const faults: string[] = [];
      for (const name of names) {
        const cells = listCells(pages, HOSTS[0], name);
        const turn = (FAULT_NAMES.indexOf(name) * 31) % cells.length;
        for (const cell of isWhole ? cells : cells.slice(turn, turn + 1))
          faults.push(...(await visitCell(page, site, cell)));
      }
      expect(faults).toEqual([]);
      expect(site.server.log.filter(isFault)).toEqual([]);
    } finally {
      await page.close();
      await site.stop();
    }
  });
}
