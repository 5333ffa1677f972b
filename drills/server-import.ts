import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { needsProgram } from "../harness/programs/programs";
import { startPostgres } from "../harness/programs/startPostgres";
import { requestPage } from "../harness/servers/requestPage";
import { startServer } from "../harness/servers/serverProcess";
import { createRandom } from "../src/reference-api/seed/random";
import type { Drill } from "./runner/Drill";
import { createDatabase, readFingerprint } from "./server-import/fingerprint";
import { ImportRun } from "./server-import/ImportRun";
import { OFFERS, writeOffers, writeQuietOffers, writeWebsites } from "./server-import/offerFiles";
import { type LoadResult, PageLoad } from "./server-import/PageLoad";

const DOMAINS = 40;
const KILLS = 20;
const MOST_SECONDS = { first: 60, changed: 10 };
const MOST_MB = 300;
/** Ratio of the medians of a cached page, during an import and before. */
const MOST_RATIO = 1.05;
/** An import is killed within this time; it takes longer. */
const KILL_MS = { min: 300, max: 6000 };
const BEFORE_MS = 5000;
/** Pages that are asked for once the first import has brought the stores. */
const PATHS = ["/", "/store/store-7", "/store/store-1500"];

const median = (values: readonly number[]): number => values[Math.floor(values.length / 2)] ?? Number.NaN;

/** Imports 100,000 offers into Postgres beside a running server, and kills the import again and again. */
export const drill: Drill = {
  description:
    "Imports 100,000 offers for 40 domains into Postgres while pages are asked for, kills imports 20 times, and compares the end with an undisturbed import.",
  limitMinutes: 15,
  run: async ({ note, check }) => {
    const [initdb, program] = [needsProgram("initdb"), needsProgram("postgres")];
    if (initdb.isMissing || program.isMissing) return note(program.reason);
    const folder = mkdtempSync(join(tmpdir(), "dealframe-server-import-"));
    const postgres = await startPostgres({ initdb: initdb.path, postgres: program.path });
    const file = (name: string) => join(folder, name);
    const environment = (databaseUrl: string) => ({
      DATABASE_URL: databaseUrl,
      WEBSITES_FILE: file("websites.json"),
      DATA_DIR: file("data"),
    });
    const start = (name: string, databaseUrl = postgres.url) =>
      new ImportRun([file(name), "--source", "shop", "--domain", "deals-*"], environment(databaseUrl));
    const random = createRandom("kills of imports");
    let server: Awaited<ReturnType<typeof startServer>> | undefined;
    try {
      writeWebsites(file("websites.json"), DOMAINS);
      writeQuietOffers(file("quiet.csv"));
      await writeOffers(file("first.csv"), () => "A");
      await writeOffers(file("changed.csv"), (id) => (id % 100 === 0 ? "B" : "A"));
      await writeOffers(file("all.csv"), () => "C");
      const quiet = [file("quiet.csv"), "--source", "quiet", "--domain", "quiet.example"];
      check(
        (await new ImportRun(quiet, environment(postgres.url)).ended) === 0,
        "the offers of another domain are there",
      );
      server = await startServer(environment(postgres.url));
      const { port } = server;
      for (let domain = 1; domain <= DOMAINS; domain++)
        await requestPage({ port, host: `deals-${domain}.localhost`, path: "/" });
      const idle = new PageLoad(port, 1, ["/"]);
      await wait(BEFORE_MS);
      const before = median((await idle.end()).cachedMs);

      const report = ({ pages, faults, cachedMs }: LoadResult) => {
        check(faults.length === 0, `  ${pages} pages whole and of one edition, ${faults.length} not`);
        for (const fault of faults.slice(0, 5)) note(`    ${fault}`);
        const ratio = median(cachedMs) / before;
        const [now, then] = [median(cachedMs).toFixed(1), before.toFixed(1)];
        check(ratio <= MOST_RATIO, `  a cached page in ${now} ms after ${then} ms, ratio ${ratio.toFixed(2)}`);
      };
      const measure = async (label: string, name: string, mostSeconds: number, paths: readonly string[]) => {
        const load = new PageLoad(port, DOMAINS, paths);
        const { code, seconds, processorSeconds, largestMb, out } = await start(name).finish();
        check(code === 0, `${label}: ended with ${code}`);
        note(
          out
            .split("\n")
            .filter((line) => /^ {2}\d+ |bad/.test(line))
            .join(";")
            .replaceAll("  ", " "),
        );
        check(
          seconds <= mostSeconds,
          `  ${seconds.toFixed(1)} s of at most ${mostSeconds} s; processor time of the process ${processorSeconds.toFixed(1)} s`,
        );
        check(largestMb < MOST_MB, `  importing process ${largestMb.toFixed(0)} MB of at most ${MOST_MB} MB`);
        report(await load.end());
      };
      await measure(`first import of ${OFFERS} offers`, "first.csv", MOST_SECONDS.first, ["/"]);
      await measure("1 % changed", "changed.csv", MOST_SECONDS.changed, PATHS);

      const load = new PageLoad(port, DOMAINS, PATHS);
      let killed = 0;
      for (let time = 0; time < KILLS; time++) {
        const run = start("all.csv");
        const early = await Promise.race([run.ended, wait(random.integer(KILL_MS.min, KILL_MS.max))]);
        if (early === 0) continue;
        await run.kill();
        killed += 1;
      }
      const { code, seconds } = await start("all.csv").finish();
      check(
        code === 0,
        `all changed: killed ${killed} times, ended with ${code} at the last run after ${seconds.toFixed(1)} s`,
      );
      report(await load.end());
      const undisturbed = await createDatabase(postgres.url, "undisturbed");
      await new ImportRun(quiet, environment(undisturbed)).ended;
      for (const name of ["first.csv", "changed.csv", "all.csv"]) {
        const run = await start(name, undisturbed).finish();
        note(`  undisturbed ${name}: ${run.seconds.toFixed(1)} s, ${run.largestMb.toFixed(0)} MB`);
      }
      const [ends, expected] = [await readFingerprint(postgres.url), await readFingerprint(undisturbed)];
      for (const [table, hash] of Object.entries(expected))
        check(ends[table] === hash, `${table} as after undisturbed imports: ${hash}`);
    } finally {
      await server?.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
