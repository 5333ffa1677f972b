import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { requestPage } from "../harness/servers/requestPage";
import { startServer } from "../harness/servers/serverProcess";
import { readState } from "../src/app/page/readState";
import { measureHtml, readStateText } from "./bytes/measureHtml";
import { type Chunk, type Chunks, readChunks } from "./bytes/readChunks";
import { buildTwin } from "./hydration/buildTwin";
import type { Figure, Side } from "./runner/Figure";
import { SITE_PAGES, type SitePage } from "./serving/sitePages";

/** Smaller chunks and packages are counted together. */
const LEAST_BYTES = 500;

/** The kinds of parts, in the order of the table. */
const KINDS = ["HTML", "JavaScript before hydrated", "JavaScript of an untouched page"];
const TWIN = "React twin of Home One";
const PAGES = Object.keys(SITE_PAGES) as SitePage[];
const COLUMNS = [TWIN, ...PAGES];

type Parts = Readonly<Record<string, number>>;

/** Bytes of scripts as a whole, by chunk and by package. */
function measureScripts(label: string, chunks: readonly Chunk[]): Parts {
  const packages = new Map<string, number>();
  for (const chunk of chunks)
    for (const [name, bytes] of chunk.packages) packages.set(name, (packages.get(name) ?? 0) + bytes);
  const named = chunks.map(({ name, bytes }) => [name, bytes] as const);
  return {
    [label]: chunks.reduce((sum, { bytes }) => sum + bytes, 0),
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

async function measureSitePage(port: number, page: SitePage, chunks: Chunks): Promise<Parts> {
  const [host = "", path = ""] = SITE_PAGES[page].split(/(?=\/)(.*)/s);
  const { status, text } = await requestPage({ port, host, path });
  if (status !== 200) throw new Error(`${SITE_PAGES[page]} answered with ${status}.`);
  const { firstTypes, plan } = readState(readStateText(text));
  if (!text.includes(chunks.entry)) throw new Error("The build is older than the source. Run npm run build first.");
  return {
    ...measureHtml(text),
    ...measureScripts("JavaScript before hydrated", chunks.list(firstTypes)),
    ...measureScripts("JavaScript of an untouched page", chunks.list(plan.types)),
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
    "itself, so they make a little more than the whole. A package's bytes are its share of a chunk by the length of its modules",
    "before they are minified. An untouched page fetches the code of all its sections, but not what a press or a due slide fetches.",
    "The twin is the one of the figure `hydration`.",
  ].join("\n"),
  isMatrix: true,
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const site = await startServer({ DATA_DIR: dataDir });
    try {
      const chunks = await readChunks();
      const twin = await buildTwin("dealharbor.localhost", `http://127.0.0.1:${site.port}`);
      const script = gzipSync(twin.script).length;
      const pages = new Map<string, Parts>([
        [
          TWIN,
          {
            ...measureHtml(twin.html),
            "JavaScript before hydrated": script,
            "JavaScript of an untouched page": script,
          },
        ],
      ]);
      for (const page of PAGES) pages.set(page, await measureSitePage(site.port, page, chunks));
      const parts = new Set([...pages.values()].flatMap((measured) => Object.keys(measured)));
      return { sides: [...parts].sort(comparePart).map((part) => createSide(part, pages)) };
    } finally {
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
