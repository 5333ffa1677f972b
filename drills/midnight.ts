import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pLimit from "p-limit";
import { Client } from "pg";
import { writeFleet } from "../harness/fleet/writeFleet";
import { needsProgram } from "../harness/programs/programs";
import { startPostgres } from "../harness/programs/startPostgres";
import { WITH_MOVABLE_CLOCK } from "../harness/servers/movableClock";
import { requestPage } from "../harness/servers/requestPage";
import { SERVED_SITE, type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { readWebsites } from "../src/server/api/embedded/readWebsites";
import { askThrough, type MidnightAnswer } from "./midnight/askThrough";
import { METRICS_TOKEN, readRenders } from "./midnight/readRenders";
import type { Drill, DrillReport } from "./runner/Drill";

const MIDNIGHT_MS = Date.UTC(2031, 2, 10);
const MINUTE_MS = 60_000;
/** Pages are asked for this long before midnight, so that they are refreshed as in everyday use. */
const BEFORE_MS = 3 * MINUTE_MS;
const AFTER_MS = 55_000;
const WARM_UP_AT_ONCE = 6;
/** Maximum duration of an answer. */
const MAX_MS = 1_000;

/** Lets every second offer end at midnight, and all others a month later. */
async function endAtMidnight(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const ends = "case when right(id, 1) ~ '[02468ace]' then $1::timestamptz else $2::timestamptz end";
    const times = [new Date(MIDNIGHT_MS), new Date(MIDNIGHT_MS + 30 * 24 * 60 * MINUTE_MS)];
    const { rowCount } = await client.query(`update coupons set expires_at = ${ends}`, times);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

async function run(report: DrillReport, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { domains: { type: "string", default: "1000" }, rate: { type: "string", default: "50" } },
  });
  const domains = Number(values.domains);
  const perSecond = Number(values.rate);
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];
  if (initdb.isMissing || postgres.isMissing) throw new Error(`${initdb.reason} ${postgres.reason}`);
  const folder = mkdtempSync(join(tmpdir(), "dealframe-midnight-"));
  const database = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
  const servers: ServerProcess[] = [];
  try {
    const fleet = await writeFleet(join(folder, "fleet"), { domains, overlays: 0 });
    const hosts = (await readWebsites(fleet.websitesFile)).map(({ domain }) => domain);
    execFileSync(process.execPath, ["dist/server/data.js", "seed"], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: "pipe",
    });
    const shared = { DATABASE_URL: database.url, WEBSITES_FILE: fleet.websitesFile };
    const api = await startServer({ ...shared, DATA_DIR: join(folder, "api") }, SERVED_SITE, undefined, 300_000);
    servers.push(api);
    report.note(
      `${await endAtMidnight(database.url)} offers, every second one ends at midnight; ${hosts.length} domains`,
    );
    const clock = join(folder, "clock");
    const setClock = (atMs: number) => writeFileSync(clock, String(atMs - Date.now()));
    setClock(MIDNIGHT_MS - 30 * MINUTE_MS);
    const site = await startServer(
      {
        API_ORIGIN: `http://127.0.0.1:${api.port}`,
        LAYOUTS_DIR: fleet.layouts,
        DATA_DIR: join(folder, "site"),
        CLOCK_FILE: clock,
        VISITOR_CONCURRENCY: "0",
        CACHE_MB: "512",
        METRICS_TOKEN,
      },
      [...WITH_MOVABLE_CLOCK, ...SERVED_SITE],
    );
    servers.push(site);
    const startedAtMs = performance.now();
    const limit = pLimit(WARM_UP_AT_ONCE);
    await Promise.all(hosts.map((host) => limit(() => requestPage({ port: site.port, host }))));
    report.note(`each home asked for once: ${Math.round((performance.now() - startedAtMs) / 1000)} s`);

    setClock(MIDNIGHT_MS - BEFORE_MS);
    const nowMs = () => Date.now() + (MIDNIGHT_MS - BEFORE_MS - beganAtMs);
    const beganAtMs = Date.now();
    const seconds = (BEFORE_MS + AFTER_MS) / 1000;
    const renders: { atMs: number; count: number }[] = [];
    const timer = setInterval(() => {
      const atMs = nowMs();
      readRenders(site.port).then((count) => renders.push({ atMs, count }), report.note);
    }, 5_000);
    const answers = await askThrough({ port: site.port, hosts, perSecond, seconds, midnightMs: MIDNIGHT_MS, nowMs });
    clearInterval(timer);
    for (const line of site.log.filter((text) => /"level":(?:50|60)|^\S*Error/.test(text)).slice(0, 5))
      report.note(line);

    const last = answers.filter(({ atMs }) => atMs >= MIDNIGHT_MS - MINUTE_MS);
    const rendersIn = (fromMs: number, untilMs: number) => {
      const within = renders.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs);
      return (within.at(-1)?.count ?? 0) - (within[0]?.count ?? 0);
    };
    const statuses = new Map<number, number>();
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (const [name, fromMs, untilMs] of [
      ["the minute before the last", MIDNIGHT_MS - 2 * MINUTE_MS, MIDNIGHT_MS - MINUTE_MS],
      ["the last minute", MIDNIGHT_MS - MINUTE_MS, MIDNIGHT_MS],
      ["after midnight", MIDNIGHT_MS, Number.POSITIVE_INFINITY],
    ] as const)
      report.note(`${name}: ${summarize(answers.filter(({ atMs }) => atMs >= fromMs && atMs < untilMs))}`);
    const longestMs = Math.max(...last.map(({ durationMs }) => durationMs));
    const before = rendersIn(MIDNIGHT_MS - 2 * MINUTE_MS, MIDNIGHT_MS - MINUTE_MS);
    const ahead = rendersIn(MIDNIGHT_MS - MINUTE_MS, MIDNIGHT_MS);
    const after = rendersIn(MIDNIGHT_MS, MIDNIGHT_MS + AFTER_MS);
    report.note(
      `pages rendered in the minute before the last: ${before}, in the last: ${ahead}, in ${AFTER_MS / 1000} s after: ${after}`,
    );
    report.check(statuses.size === 1 && statuses.has(200), "every answer is a page");
    report.check(longestMs <= MAX_MS, `no answer takes longer than ${MAX_MS} ms`);
    const shown = answers.filter(({ isEndedShown }) => isEndedShown);
    report.check(shown.length === 0, `no page shows an ended offer as running: ${shown.length} do`);
    const showing = answers.filter(({ showsEnding }) => showsEnding).length;
    report.check(showing > 0, `pages before midnight show offers that end then: ${showing} of the sampled ones`);
    report.check(ahead + after <= hosts.length * 1.05 + before * 0.05, "each page is rendered once for midnight");
  } finally {
    for (const server of servers.reverse()) await server.kill();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Durations and sources of answers, in one line. */
function summarize(answers: readonly MidnightAnswer[]): string {
  const durations = answers.map(({ durationMs }) => durationMs).sort((one, other) => one - other);
  const quantile = (part: number) => Math.round(durations[Math.floor((durations.length - 1) * part)] ?? 0);
  const sources = new Map<string, number>();
  for (const { source } of answers) sources.set(source, (sources.get(source) ?? 0) + 1);
  const shares = [...sources].map(([source, count]) => `${count} ${source}`).join(", ");
  return `median ${quantile(0.5)} ms, 99 of 100 ${quantile(0.99)} ms, longest ${quantile(1)} ms; ${shares}`;
}

export const drill: Drill = {
  description: "Lets half of the offers of 1,000 domains end at midnight, at 50 requests a second.",
  limitMinutes: 20,
  run,
};
