import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { needsProgram } from "../harness/programs/programs";
import { CACHE_SECRET } from "../harness/programs/secrets";
import { RedisServer } from "../harness/programs/startRedis";
import { requestPage } from "../harness/servers/requestPage";
import { SERVED_SITE, type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { createRandom } from "../src/reference-api/seed/random";
import { SHIPPED_WEBSITES } from "../src/reference-api/seed/shippedWebsites";
import { changeFiles, changeShared } from "./kept-answers/keptAnswers";
import { spoilAnswer } from "./kept-answers/spoilAnswer";
import { listPages } from "./outage/listPages";
import { readParts } from "./outage/readParts";
import type { Drill, DrillReport } from "./runner/Drill";

const PAGES = listPages(SHIPPED_WEBSITES, 4);
/** Answers are written behind. */
const SETTLE_MS = 2_000;
/** Calls without whose answers there is no page. */
const TENANCY = ["website", "websites"];
const FRESH_WITHIN_MS = 90_000;

/** Visits all pages; resolves with what each shows. */
async function visitAll({ port }: ServerProcess) {
  const seen: { readonly status: number; readonly parts: string; readonly retries: boolean }[] = [];
  for (const { host, path } of PAGES) {
    const { status, text, headers } = await requestPage({ port, host, path });
    const parts = JSON.stringify(readParts(status, text));
    seen.push({ status, parts, retries: headers["retry-after"] !== undefined });
  }
  return seen;
}

async function run({ note, check }: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const options = { seed: { type: "string", default: String(Date.now()) } } as const;
  const { seed } = parseArgs({ args: [...args], options }).values;
  note(`seed ${seed}`);
  const random = createRandom(seed);
  let number = 0;
  const spoil = (value: unknown) => spoilAnswer(value, number++, random);
  const program = needsProgram("redis-server");
  const redis = program.isMissing ? undefined : await RedisServer.start(program.path);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-kept-"));
  const good = join(folder, "good");
  let api = await startServer({ DATA_DIR: join(folder, "api") });
  const origin = `http://127.0.0.1:${api.port}`;
  const shared = redis === undefined ? {} : { CACHE_URL: redis.url, CACHE_SECRET };
  const startSite = (dataDir: string, environment = {}) =>
    startServer({ API_ORIGIN: origin, DATA_DIR: dataDir, ...environment }, SERVED_SITE);
  const restartApi = async () => {
    api = await startServer({ DATA_DIR: join(folder, "api"), PORT: new URL(origin).port });
  };
  let before: readonly string[] = [];
  let rounds = 0;

  /** Starts a site on a copy of the good answers, visits all pages, and judges them. */
  const visit = async (
    name: string,
    change: (dataDir: string) => number | Promise<number>,
    isRight: (
      page: { readonly status: number; readonly parts: string; readonly retries: boolean },
      index: number,
    ) => boolean,
    environment = {},
    afterwards?: (site: ServerProcess) => Promise<void>,
  ) => {
    const dataDir = join(folder, `site${++rounds}`);
    cpSync(good, dataDir, { recursive: true });
    const count = await change(dataDir);
    const site = await startSite(dataDir, environment);
    try {
      const pages = await visitAll(site);
      const wrong = pages.flatMap((page, index) =>
        isRight(page, index) ? [] : [`${PAGES[index]?.host}${PAGES[index]?.path} (${page.status})`],
      );
      check(
        wrong.length === 0,
        `${name}, ${count} answers of another shape: ${wrong.length} of ${pages.length} pages are not as they should be${wrong.length === 0 ? "" : `, such as ${wrong.slice(0, 4).join(", ")}`}`,
      );
      await afterwards?.(site);
      const errors = site.log.filter((line) => /"level":[56]0/.test(line));
      check(
        errors.length === 0,
        `  ${errors.length} errors in the log${errors[0] === undefined ? "" : `: ${errors[0].slice(0, 300)}`}`,
      );
    } finally {
      await site.stop();
    }
  };
  const isAsBefore = ({ parts }: { readonly parts: string }, index: number) => parts === before[index];
  const isPage = ({ status }: { readonly status: number }) => status === 200;

  try {
    const first = await startSite(good, shared);
    const seen = await visitAll(first);
    before = seen.map(({ parts }) => parts);
    check(seen.every(isPage), `${seen.length} pages are 200 at first`);
    await wait(SETTLE_MS);
    await first.stop();

    await visit("API running, files", (dataDir) => changeFiles(dataDir, spoil), isAsBefore);
    if (redis !== undefined) {
      const remove = (dataDir: string) => rmSync(join(dataDir, "answers"), { recursive: true, force: true });
      await visit(
        "API running, shared cache",
        (dataDir) => {
          remove(dataDir);
          return changeShared(redis.url, CACHE_SECRET, spoil);
        },
        isAsBefore,
        shared,
      );
      await api.stop();
      const spoilShared = () => changeShared(redis.url, CACHE_SECRET, spoil);
      await visit("API stopped, shared cache, good files", spoilShared, isAsBefore, shared);
    } else await api.stop();
    const spoilPages = (dataDir: string) =>
      changeFiles(dataDir, (value, call) => (TENANCY.includes(call) ? value : spoil(value)));
    await visit("API stopped, files but website data", spoilPages, isPage);
    const spoilSome = (dataDir: string) =>
      changeFiles(dataDir, (value, call) => (TENANCY.includes(call) || random.chance(0.5) ? value : spoil(value)));
    await visit("API stopped, half of the files", spoilSome, isPage);
    await visit(
      "API stopped, all files",
      (dataDir) => changeFiles(dataDir, spoil),
      ({ status, retries }) => status === 503 && retries,
      {},
      async (site) => {
        await restartApi();
        const backMs = Date.now();
        let left = PAGES.length;
        while (left > 0 && Date.now() - backMs < FRESH_WITHIN_MS) {
          await wait(500);
          left = (await visitAll(site)).filter((page, index) => !isAsBefore(page, index)).length;
        }
        check(
          left === 0,
          `  with the API back, ${left} pages are not as before after ${((Date.now() - backMs) / 1000).toFixed(1)} s`,
        );
      },
    );
  } finally {
    await api.stop();
    await redis?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description:
    "Starts the site on kept answers of other shapes, on disk and in the shared cache, with its API and without.",
  limitMinutes: 15,
  run,
};
