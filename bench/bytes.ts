import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { requestPage } from "../harness/servers/requestPage";
import { startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import { listScripts } from "./bytes/listScripts";
import { measureHtml } from "./bytes/measureHtml";
import { type Chunk, type Chunks, readChunks } from "./bytes/readChunks";
import { buildPages, buildScript } from "./outside/buildPages";
import type { Figure, Limit, Side } from "./runner/Figure";
import { SITE_PAGES, type SitePage, splitPage, toPageUrl } from "./serving/sitePages";

/** Smaller chunks and packages are counted together. */
const LEAST_BYTES = 500;

const FIRST_SCRIPTS = "JavaScript before hydrated";
const ALL_SCRIPTS = "JavaScript of an untouched page";
/** The kinds of parts, in the order of the table. */
const KINDS = ["HTML", FIRST_SCRIPTS, ALL_SCRIPTS];
const BY_HAND = "Home One, React page";
const PAGES = Object.keys(SITE_PAGES) as SitePage[];
const COLUMNS = [BY_HAND, ...PAGES];

type Parts = Readonly<Record<string, number>>;

/** Bytes of scripts as a whole, by chunk and by package. */
function measureScripts(label: string, files: readonly string[], chunks: Chunks): Parts {
  const fetched = files.map((file): Chunk => {
    const chunk = chunks.get(file);
    if (chunk === undefined) throw new Error("The build is older than the source. Run npm run build first.");
    return chunk;
  });
  const packages = new Map<string, number>();
  for (const chunk of fetched)
    for (const [name, bytes] of chunk.packages) packages.set(name, (packages.get(name) ?? 0) + bytes);
  const named = fetched.map(({ name, bytes }) => [name, bytes] as const);
  return {
    [label]: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
    ...listParts(`${label}, chunk`, named),
    ...listParts(`${label}, package`, [...packages]),
  };
}

/** The bytes of parts by their names, the largest first. */
function listParts(label: string, parts: readonly (readonly [string, number])[]): Parts {
  const large = parts.filter(([, bytes]) => bytes >= LEAST_BYTES).sort(([, left], [, right]) => right - left);
  const rest = parts.filter(([, bytes]) => bytes < LEAST_BYTES).reduce((sum, [, bytes]) => sum + bytes, 0);
  return Object.fromEntries([...large, ["others", rest] as const].map(([name, bytes]) => [`${label} ${name}`, bytes]));
}

async function measureSitePage(browser: Browser, port: number, page: SitePage, chunks: Chunks): Promise<Parts> {
  const { status, text } = await requestPage({ port, ...splitPage(page) });
  if (status !== 200) throw new Error(`${SITE_PAGES[page]} answered with ${status}.`);
  const { beforeHydrated, untouched } = await listScripts(browser, toPageUrl(page, port));
  return {
    ...measureHtml(text),
    ...measureScripts(FIRST_SCRIPTS, beforeHydrated, chunks),
    ...measureScripts(ALL_SCRIPTS, untouched, chunks),
  };
}

export const figure: Figure = {
  description: "Bytes of pages by part, after gzip: the HTML, and the JavaScript by chunk and by package.",
  rounds: 1,
  fullRounds: 1,
  warmUps: 0,
  units: Object.fromEntries(COLUMNS.map((column) => [column, "bytes" as const])),
  meaning: [
    "What a visit without a cache transfers, pictures and typefaces apart. The parts of the HTML are compressed each by",
    "itself, so they make a little more than the whole. The scripts are those that a browser with a phone's screen fetches,",
    "before the mark `hydrated` and until ten seconds after the page has loaded. A package's bytes are its share of a chunk by",
    "the length of its modules before they are minified. The React page is that of the figure `outside`.",
  ].join("\n"),
  limits: PAGES.flatMap((measure): Limit[] => [
    ...(measure === "Store page"
      ? []
      : [
          { side: "HTML", measure, most: 26_000 },
          { side: "HTML", measure, most: 24_000, isGoal: true },
          { side: ALL_SCRIPTS, measure, most: 110_000 },
        ]),
    { side: FIRST_SCRIPTS, measure, most: 95_000 },
    { side: FIRST_SCRIPTS, measure, most: 90_000, isGoal: true },
  ]),
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const site = await startServer({ DATA_DIR: dataDir });
    const browser = await chromium.launch({ args: [...BROWSER_FLAGS], executablePath: findBrowser() });
    try {
      const chunks = await readChunks();
      const [page] = await buildPages(site.port);
      const script = gzipSync(await buildScript()).length;
      const pages = new Map<string, Parts>([
        [BY_HAND, { ...measureHtml(page?.react ?? ""), [FIRST_SCRIPTS]: script, [ALL_SCRIPTS]: script }],
      ]);
      // At the same time, because most of it is waiting.
      await Promise.all(
        PAGES.map(async (page) => pages.set(page, await measureSitePage(browser, site.port, page, chunks))),
      );
      const parts = new Set(COLUMNS.flatMap((column) => Object.keys(pages.get(column) ?? {})));
      return { sides: [...parts].sort(comparePart).map((part) => createSide(part, pages)) };
    } finally {
      await browser.close();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

function comparePart(left: string, right: string): number {
  const rank = (part: string) => KINDS.findIndex((kind) => part.startsWith(kind));
  return rank(left) - rank(right);
}

function createSide(name: string, pages: ReadonlyMap<string, Parts>): Side {
  const values = COLUMNS.map((column) => [column, pages.get(column)?.[name] ?? Number.NaN]);
  return { name, comparedWith: name, measure: async () => Object.fromEntries(values) };
}
