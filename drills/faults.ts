import { existsSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { requestPage } from "../harness/servers/requestPage";
import { startServer } from "../harness/servers/serverProcess";
import { openServerDatabase } from "../src/reference-api/db/openDatabase";
import { FAULTS } from "./faults/faults";
import { startInstallation } from "./faults/Installation";
import { type FaultOutcome, type FaultRun, HEAD, runFault, toRow, type WatchedServer } from "./faults/runFault";
import { SmallDisk } from "./faults/SmallDisk";
import { SteadyVisits } from "./faults/SteadyVisits";
import { SteadyWrites } from "./faults/SteadyWrites";
import { findLost, listLost } from "./kill/inspectLeft";
import { readCouponIds } from "./kill/runKills";
import type { Drill, DrillReport } from "./runner/Drill";

const WRITES_PER_SECOND = 8;
const VISITS_PER_SECOND = 4;
const EMBEDDED_MB = 300;
/** Memory that a process may take beyond that at the start: what is held up by a fault is bounded. */
const GROWTH_MB = 200;
/** A page may take the time limit of a call, and a rendering; twice as long as without a fault where the machine is busy. */
const PAGE_LIMIT_MS = 10_000;
/** "Within seconds": a pool that has waited for a database needs its own time limits. */
const RECOVERY_S = 15;

const PAGES = ["dealharbor.localhost", "couponcove.localhost"].flatMap((host) =>
  ["/", "/store", "/coupons", "/categories"].map((path) => ({ host, path })),
);

/** Adds a page of a store of each host. */
async function addStorePages(port: number): Promise<{ readonly host: string; readonly path: string }[]> {
  const added = [];
  for (const host of new Set(PAGES.map((page) => page.host))) {
    const { text } = await requestPage({ port, host, path: "/store" });
    const path = /href="(\/store\/[a-z0-9-]+)"/.exec(text)?.[1];
    if (path !== undefined) added.push({ host, path });
  }
  return [...PAGES, ...added];
}

function judge({ note, check }: DrillReport, outcome: FaultOutcome, keepsWrites: boolean): void {
  const { name, acknowledged, refused, pageFaults, recoveryS, isNamed, served } = outcome;
  note(toRow(outcome));
  if (pageFaults.length > 0 || served === 0) {
    check(false, `${name}: ${pageFaults.length} of ${pageFaults.length + served} pages were not served`);
    for (const fault of [...new Set(pageFaults)].slice(0, 4)) note(`  ${fault}`);
  }
  if (recoveryS === undefined || recoveryS > RECOVERY_S)
    check(false, `${name}: it is not well again soon after its end`);
  if (!isNamed) check(false, `${name}: no line of the log names it`);
  if (keepsWrites && (acknowledged === 0 || Object.keys(refused).length > 0))
    check(false, `${name}: writes were refused`);
}

function finish({ check }: DrillReport, writes: SteadyWrites, lost: readonly string[], ended: readonly string[]): void {
  check(
    lost.length === 0,
    [`${lost.length} of ${writes.count} acknowledged writes are lost`, ...lost.slice(0, 10)].join("\n    "),
  );
  check(ended.length === 0, `${ended.length} processes have ended${ended.map((name) => `, ${name}`).join("")}`);
  const leaks = [...new Set(writes.leaks)];
  check(leaks.length === 0, [`${leaks.length} answers show the inside`, ...leaks.slice(0, 4)].join("\n    "));
}

const listFatal = (servers: readonly WatchedServer[]) =>
  servers.flatMap(({ name, log }) =>
    log.filter((line) => line.includes('"level":60')).map((line) => `${name}: ${line.slice(0, 300)}`),
  );

function checkMemory(
  { check }: DrillReport,
  before: FaultOutcome["memoryMb"],
  most: Readonly<Record<string, number>>,
): void {
  for (const [name, mb] of Object.entries(most))
    check(mb < (before[name] ?? 0) + GROWTH_MB, `the ${name} takes at most ${mb} MB, ${before[name]} MB at first`);
}

/** A site with an API, a Postgres and a Valkey of its own. */
async function runOwn(report: DrillReport, lastsMs: number, only: string): Promise<void> {
  const all = await startInstallation();
  const ended: string[] = [];
  let isReplaced = false;
  const watchApi = () => {
    const { api } = all;
    void api.ended.then(() => {
      if (!isReplaced) ended.push("the API");
    });
  };
  void all.site.ended.then(() => {
    if (!isReplaced) ended.push("the site");
  });
  const writes = new SteadyWrites(() => all.api.port, await readCouponIds(all.api.port), WRITES_PER_SECOND);
  const visits = new SteadyVisits(all.site.port, await addStorePages(all.site.port), VISITS_PER_SECOND);
  const listServers = () => [
    { name: "site", pid: all.site.pid, log: all.site.log },
    { name: "API", pid: all.api.pid, log: all.api.log },
  ];
  try {
    if (all.databaseDisk === undefined) report.note("Without full disks: this machine permits no mounts.");
    const statuses = await visits.visitAll();
    report.check(
      statuses.every((status) => status === 200),
      `${statuses.length} pages are 200 at first`,
    );
    writes.start();
    visits.start();
    const quiet: Omit<FaultRun, "name" | "begin"> = { writes, visits, listServers, lastsMs };
    report.note(HEAD);
    const first = await runFault({ ...quiet, name: "none", begin: async () => () => undefined });
    judge(report, first, true);
    visits.limitMs = PAGE_LIMIT_MS + 2_000 * first.slowestS;
    const most: Record<string, number> = {};
    for (const fault of FAULTS) {
      const name = `${fault.part} ${fault.name}`;
      if (!name.includes(only)) continue;
      if (/full|of the site/.test(fault.name) && fault.part !== "Valkey" && all.databaseDisk === undefined) continue;
      isReplaced = fault.part === "API";
      if (!isReplaced) watchApi();
      const outcome = await runFault({
        ...quiet,
        name,
        log: fault.log,
        wellLog: fault.wellLog,
        begin: () => fault.begin(all),
      });
      judge(report, outcome, fault.keepsWrites === true);
      for (const [server, mb] of Object.entries(outcome.memoryMb)) most[server] = Math.max(most[server] ?? 0, mb);
    }
    await Promise.all([writes.stop(), visits.stop()]);
    const db = await openServerDatabase(all.postgres.url);
    const lost = await listLost(db, writes.acknowledged).finally(() => db.destroy());
    finish(report, writes, lost, [...ended, ...listFatal(listServers())]);
    checkMemory(report, first.memoryMb, most);
  } finally {
    isReplaced = true;
    await Promise.all([writes.stop(), visits.stop()]);
    await all.stop();
  }
}

/** The site with the embedded API, on a disk of its own. */
async function runEmbedded(report: DrillReport, lastsMs: number): Promise<void> {
  const disk = SmallDisk.mount(EMBEDDED_MB);
  if (disk === undefined) return report.note("Not with the embedded API: this machine permits no mounts.");
  const settings = { DATA_DIR: `${disk.folder}/data`, TRUST_PROXY: "1", PAGE_FRESH_S: "5", ANSWER_FRESH_S: "2" };
  let server = await startServer(settings);
  const port = server.port;
  const ended: string[] = [];
  let isReplaced = false;
  const watch = () =>
    void server.ended.then((code) => {
      if (!isReplaced) ended.push(`the site, with ${code}`);
    });
  const writes = new SteadyWrites(() => port, await readCouponIds(port), WRITES_PER_SECOND / 2);
  const visits = new SteadyVisits(port, await addStorePages(port), VISITS_PER_SECOND / 2);
  const listServers = () => [{ name: "site with embedded API", pid: server.pid, log: server.log }];
  const DATABASE_FAILS = /embedded API met an unforeseen error/;
  try {
    watch();
    await visits.visitAll();
    writes.start();
    visits.start();
    report.note(HEAD);
    const quiet: Omit<FaultRun, "name" | "begin"> = { writes, visits, listServers, lastsMs };
    const first = await runFault({ ...quiet, name: "embedded: none", begin: async () => () => undefined });
    judge(report, first, true);
    visits.limitMs = PAGE_LIMIT_MS + 2_000 * first.slowestS;
    const full = async () => {
      disk.fill();
      return () => disk.empty();
    };
    judge(report, await runFault({ ...quiet, name: "embedded: disk full", log: DATABASE_FAILS, begin: full }), false);
    isReplaced = true;
    await Promise.all([writes.stop(), visits.stop()]);
    await server.stop();
    const lost = await findLost(settings.DATA_DIR, writes.acknowledged);
    finish(report, writes, lost, [...ended, ...listFatal(listServers())]);
    server = await startServer({ ...settings, PORT: String(port) });
    const statuses = await visits.visitAll();
    report.check(
      statuses.every((status) => status === 200),
      `${statuses.length} pages are 200 after another start`,
    );
  } finally {
    isReplaced = true;
    await Promise.all([writes.stop(), visits.stop()]);
    await server.kill();
    rmSync(settings.DATA_DIR, { recursive: true, force: true });
    disk.unmount();
  }
}

async function run(report: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const options = { seconds: { type: "string", default: "8" }, only: { type: "string", default: "" } } as const;
  const { seconds, only } = parseArgs({ args: [...args], options }).values;
  const lastsMs = Number(seconds) * 1000;
  if (!(lastsMs > 0)) throw new Error(`--seconds: expected a number above 0, got “${seconds}”.`);
  if (!only.startsWith("embedded")) await runOwn(report, lastsMs, only);
  if (only === "" || only.startsWith("embedded")) await runEmbedded(report, lastsMs);
}

export const drill: Drill = {
  description:
    "Kills, restarts, fills and slows Postgres, Valkey, the API and disks while forms are sent (--seconds N, 8; --only PART).",
  limitMinutes: 20,
  run,
};
