import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { needsProgram } from "../../harness/programs/programs";
import { type PostgresServer, startPostgres } from "../../harness/programs/startPostgres";
import { requestPage } from "../../harness/servers/requestPage";
import { openServerDatabase } from "../../src/reference-api/db/openDatabase";
import type { Tables } from "../../src/reference-api/db/tables";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";
import { syncWebsites } from "../../src/reference-api/seed/syncWebsites";
import { createFile, Network, sendFile } from "./Network";

const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];
/** Longer than some looks at the timetable. */
const SOON = { timeout: 30_000, interval: 50 };
const LOOK_MS = 5_000;

interface Worker {
  readonly log: readonly string[];
  end(signal: NodeJS.Signals): Promise<number | null>;
}

describe.skipIf(initdb.isMissing || postgres.isMissing)("imports by a timetable", () => {
  let database: PostgresServer;
  let db: Kysely<Tables>;
  let folder: string;
  const network = new Network();
  const workers: Worker[] = [];

  const environment = (): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, "data"),
    LAYOUTS_DIR: join(folder, "layouts"),
    PRIVATE_FEEDS: "on",
    METRICS_PORT: "0",
  });
  const startWorker = (): Worker => {
    const child: ChildProcess = spawn(process.execPath, ["dist/server/data.js", "worker"], {
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const log: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) createInterface({ input: stream }).on("line", (line) => log.push(line));
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    const worker: Worker = {
      log,
      end: (signal) => {
        child.kill(signal);
        return ended;
      },
    };
    workers.push(worker);
    return worker;
  };
  const run = (args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const env = { ...environment(), ...more };
    return spawnSync(process.execPath, ["dist/server/data.js", ...args], { env, encoding: "utf8" });
  };
  /** `spawnSync` holds the thread, on which the network answers. */
  const runBeside = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    new Promise<{ readonly status: number | null; readonly out: string }>((resolve) => {
      const child = spawn(process.execPath, ["dist/server/data.js", ...args], { env: { ...environment(), ...more } });
      let out = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (out += String(text)));
      child.once("close", (status) => resolve({ status, out }));
    });
  const writeMap = (source: string, map: object = {}) =>
    writeFileSync(
      join(folder, "imports", `${source}.json`),
      JSON.stringify({ source, url: network.url(`/${source}`), every: "1h", ...map }),
    );
  const readSource = (name: string) =>
    db.selectFrom("offer_sources").selectAll().where("name", "=", name).executeTakeFirst();
  const readOffers = (source: string) =>
    db.selectFrom("coupons").selectAll().where("source", "=", source).orderBy("id").execute();
  const countOffers = async (source: string) => (await readOffers(source)).length;
  /** Lets a source be due. Resolves once it has been run. */
  const runAgain = async (name: string) => {
    const last = (await readSource(name))?.last_run_at;
    await db.updateTable("offer_sources").set({ next_run_at: sql`now()` }).where("name", "=", name).execute();
    await expect.poll(async () => (await readSource(name))?.last_run_at, SOON).not.toEqual(last);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dealframe-timetable-"));
    mkdirSync(join(folder, "imports"));
    database = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
    db = await openServerDatabase(database.url);
    await syncWebsites(db, SHIPPED_WEBSITES, { stores: [] });
    await network.start();
  }, 90_000);
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.end("SIGTERM")));
    rmSync(join(folder, "imports"), { recursive: true });
    mkdirSync(join(folder, "imports"));
  });
  afterAll(async () => {
    await network.stop();
    await db?.destroy();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("read a source at the address of its map, for the domains of the map", async () => {
    writeMap("acme", { domain: "savvy*" });
    network.files.set("/acme", sendFile(createFile(40)));
    expect(run(["sources"]).stdout).toContain("acme: has not run yet");
    const worker = startWorker();
    await expect.poll(() => readSource("acme"), SOON).toMatchObject({ error: null, failing_since: null });
    expect(await countOffers("acme")).toBe(40);
    const places = await db.selectFrom("website_stores").select("domain").distinct().execute();
    expect(places).toEqual([{ domain: "savvyfox.example" }]);
    const { last_run_at, next_run_at } = (await readSource("acme")) ?? {};
    expect(Number(next_run_at) - Number(last_run_at)).toBe(3_600_000);
    expect(run(["sources"]).stdout).toContain(`next run ${next_run_at?.toISOString()}`);
    expect(await worker.end("SIGTERM")).toBe(0);
  });

  it("ask for a file that is known by its ETag, and leave the offers alone if it has not changed", async () => {
    writeMap("acme", { domain: "savvy*" });
    const before = [await readOffers("acme"), (await readSource("acme"))?.counts];
    startWorker();
    await runAgain("acme");
    expect(network.requests.at(-1)?.headers["if-none-match"]).toBe('"1"');
    expect([await readOffers("acme"), (await readSource("acme"))?.counts]).toEqual(before);
    network.files.set("/acme", sendFile(createFile(41), '"2"'));
    await runAgain("acme");
    expect(await countOffers("acme")).toBe(41);
    expect(await readSource("acme")).toMatchObject({ etag: '"2"', counts: { created: 1, unchanged: 40 } });
  });

  it("read the whole file again, before its time, where the map has changed", async () => {
    writeMap("acme", { domain: "savvy*", defaults: { category: "Garden" } });
    await db.updateTable("offer_sources").set({ last_run_at: sql`now() - interval '10 minutes'` }).execute();
    startWorker();
    const readCategories = async () => new Set((await readOffers("acme")).map(({ category }) => category));
    await expect.poll(readCategories, SOON).toEqual(new Set(["Garden"]));
    expect(network.requests.at(-1)?.headers["if-none-match"]).toBeUndefined();
  });

  it("keep the offers of a source that fails, say so, and ask it again later each time, until it is back", async () => {
    writeMap("acme", { domain: "savvy*" });
    network.files.set("/acme", (_, response) => response.writeHead(503).end());
    const worker = startWorker();
    const readPause = async () => {
      const { last_run_at, next_run_at } = (await readSource("acme")) ?? {};
      return (Number(next_run_at) - Number(last_run_at)) / 60_000;
    };
    await runAgain("acme");
    expect(await readPause()).toBe(5);
    await db.updateTable("offer_sources").set({ failing_since: sql`now() - interval '40 minutes'` }).execute();
    await runAgain("acme");
    expect(Math.round(await readPause())).toBe(40);
    expect(await countOffers("acme")).toBe(41);
    expect(run(["sources"]).stdout).toMatch(
      / {2}127\.0\.0\.1:\d+ cannot send the file now \(503\): try again later\. \(it fails since /,
    );
    expect(worker.log.filter((line) => line.includes("could not be read to its end")).length).toBe(2);
    const port = Number(/Metrics are served.*:(\d+)\/metrics/.exec(worker.log.join("\n"))?.[1]);
    const { text } = await requestPage({ port, host: "any", path: "/metrics" });
    expect(text).toMatch(/dealframe_offer_source_unread_seconds\{source="acme"\} 24\d\d/);
    expect(text).toContain("dealframe_mails_waiting 0");
    network.files.set("/acme", sendFile(createFile(20)));
    await runAgain("acme");
    expect(await readSource("acme")).toMatchObject({ error: null, failing_since: null, counts: { missing: 21 } });
    const held = (await requestPage({ port, host: "any", path: "/metrics" })).text;
    expect(held).toContain('dealframe_offer_source_held_offers{source="acme"} 21');
    expect(held).toContain('dealframe_offer_source_unread_seconds{source="acme"} 0');
  });

  it("withdraw what was held once the owner imports the address of the map with --allow-withdrawals", async () => {
    writeMap("acme", { domain: "savvy*" });
    const { status, out } = await runBeside(["import", "--map", "acme", "--allow-withdrawals"]);
    expect(out).toContain("21 withdrawn");
    expect(out).toContain("The offers are those of 1 domain: savvyfox.example.");
    expect(status).toBe(0);
  });

  it("refuse private addresses, unless they are allowed", async () => {
    writeMap("acme");
    const { status, out } = await runBeside(["import", "--map", "acme"], { PRIVATE_FEEDS: "off" });
    expect(out).toContain("127.0.0.1 is not an address of the internet");
    expect(status).toBe(2);
  });

  it("say nothing of a key that is in an address", async () => {
    writeMap("keyed", { url: network.url("/keyed?key=s3cret") });
    network.files.set("/keyed?key=s3cret", (_, response) => response.end("<!doctype html><title>Sign in</title>"));
    startWorker();
    await expect.poll(() => readSource("keyed"), SOON).toBeDefined();
    const { stdout } = run(["sources"]);
    expect(stdout).toContain(`  ${network.url("/keyed")} is a web page, not a file of offers.`);
    expect(stdout + workers[0]?.log.join("\n")).not.toContain("s3cret");
  });

  it("follow the map of the guide", async () => {
    const guide = readFileSync("docs/own-offers.md", "utf8");
    const [map = ""] = /(?<=```json\n)[^`]*"every"[^`]*(?=```)/.exec(guide) ?? [];
    writeFileSync(
      join(folder, "imports/network.json"),
      map.replace("https://feeds.example/offers.csv", network.url("/network")),
    );
    const content = "Promotion ID;Advertiser;Title;Deeplink Tracking\n1;Rakes;30% off rakes;https://t.example/1\n";
    network.files.set("/network", sendFile(content));
    startWorker();
    await expect
      .poll(async () => (await readOffers("network")).map(({ title }) => title), SOON)
      .toEqual(["30% off rakes"]);
  });

  it("name a map that cannot be used, and follow the others", async () => {
    writeMap("broken", { every: "often" });
    writeMap("twice", { source: "other" });
    writeMap("other");
    writeMap("lost", { url: undefined });
    network.files.set("/other", sendFile(createFile(3)));
    const worker = startWorker();
    await expect.poll(() => countOffers("other"), SOON).toBe(3);
    const log = worker.log.join("\n");
    expect(log).toMatch(/broken\.json:1:\d+ “every” cannot be “often”\. Write a time from “5m” to “30d”/);
    expect(log).toMatch(/twice\.json:1:\d+ Another map reads the source “other” on a timetable/);
    expect(log).toMatch(/lost\.json:1:\d+ “url” is missing in the map/);
    expect(run(["sources"]).stdout).toContain("“every” cannot be “often”");
  });

  it("run a source on one of two workers at a time, once", async () => {
    writeMap("slow");
    // Each worker looks at the timetable while the other one waits for the file.
    network.files.set("/slow", (_, response) => setTimeout(() => response.end(createFile(5)), LOOK_MS + 1_000));
    startWorker();
    startWorker();
    await expect.poll(() => readSource("slow"), SOON).toBeDefined();
    expect(network.count("/slow")).toBe(1);
    await runAgain("slow");
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS + 1_000));
    expect(network.count("/slow")).toBe(2);
  });

  it("go on with another worker where one is killed while it waits for the file", async () => {
    writeMap("hung");
    network.files.set("/hung", () => {});
    const killed = startWorker();
    await expect.poll(() => network.count("/hung"), SOON).toBe(1);
    network.files.set("/hung", sendFile(createFile(7)));
    startWorker();
    await killed.end("SIGKILL");
    await expect.poll(() => countOffers("hung"), SOON).toBe(7);
  });

  it("have the result of a whole run where a worker is killed between two transactions", async () => {
    const count = 30_000;
    writeMap("large");
    network.files.set("/large", sendFile(createFile(count)));
    const countLarge = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from coupons where source = 'large'`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const killed = startWorker();
    await expect.poll(countLarge, SOON).toBeGreaterThan(0);
    await killed.end("SIGKILL");
    const written = await countLarge();
    expect([written < count, await readSource("large")]).toEqual([true, undefined]);
    startWorker();
    await expect
      .poll(() => readSource("large"), SOON)
      .toMatchObject({
        error: null,
        counts: { created: count - written, unchanged: written },
      });
    expect(await countLarge()).toBe(count);
  });

  it("go on by themselves after the database was away in the middle of a run", async () => {
    writeMap("away");
    let answer = () => {};
    network.files.set("/away", (_, response) => {
      answer = () => response.end(createFile(9));
    });
    const worker = startWorker();
    await expect.poll(() => network.count("/away"), SOON).toBe(1);
    await database.end();
    network.files.set("/away", sendFile(createFile(8)));
    answer();
    await expect.poll(() => worker.log.join("\n"), SOON).toContain("The timetable of imports cannot be followed.");
    await database.restart();
    await expect.poll(() => readSource("away").catch(() => undefined), SOON).toMatchObject({ error: null });
    expect(await countOffers("away")).toBe(8);
  });

  it("end in order in the middle of a run", async () => {
    writeMap("hung");
    await db.updateTable("offer_sources").set({ next_run_at: sql`now()` }).where("name", "=", "hung").execute();
    network.files.set("/hung", () => {});
    const worker = startWorker();
    await expect.poll(() => network.count("/hung"), SOON).toBe(3);
    expect(await worker.end("SIGTERM")).toBe(0);
    expect(worker.log.join("\n")).not.toMatch(/"level":[56]0/);
  });

  it("are followed no more where a map does not name a time any more", async () => {
    writeMap("acme", { every: undefined });
    const next_run_at = new Date("2030-01-01");
    await db.updateTable("offer_sources").set({ next_run_at }).where("name", "=", "acme").execute();
    startWorker();
    await expect.poll(async () => (await readSource("acme"))?.next_run_at, SOON).toBeNull();
  });
});
